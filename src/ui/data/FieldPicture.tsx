import type { ReactNode } from 'react'
import './fieldPicture.css'

interface FieldPictureProps {
  /** Its `data:` URL; undefined where there is none to be shown. */
  picture: string | undefined
  /** Which field it is, and of which state of the record. */
  alt: string
  /** Words instead of it. */
  children: ReactNode
}

/** The picture that is a field's value, small. */
export const FieldPicture = ({ picture, alt, children }: FieldPictureProps) =>
  picture === undefined ? children : <img className="field-picture" src={picture} alt={alt} />
