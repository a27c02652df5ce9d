import arrowIcon from 'virtual:icon/arrow-right-line'
import { useTexts } from '@/i18n/useTexts'
import './differences.css'
import { FieldPicture } from './FieldPicture'
import { Folded } from './Folded'
import { Icon } from '../base/Icon'

export interface Difference {
  readonly label: string
  /** Omitted if there was no value before. */
  readonly before?: string | undefined
  readonly after: string
  /** `data:` URLs of the values that are pictures. */
  readonly pictures?: { readonly before: string | undefined; readonly after: string | undefined }
}

interface ValueProps {
  label: string
  /** The words for the state that the value is of. */
  state: string
  text: string
  picture: string | undefined
}

function Value({ label, state, text, picture }: ValueProps) {
  const { t } = useTexts()
  return (
    <FieldPicture picture={picture} alt={t('{{name}}：{{value}}', { name: state, value: label })}>
      <span className="sr-only">{state} </span>
      <Folded text={text} />
    </FieldPicture>
  )
}

/** A list of changed fields with old and new values, small pictures among them; long texts are folded. */
export function Differences({ items }: { items: readonly Difference[] }) {
  const { t } = useTexts()
  return (
    <dl className="differences">
      {items.map(({ label, before, after, pictures }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {before !== undefined && (
              <>
                <del>
                  <Value label={label} state={t('原来')} text={before} picture={pictures?.before} />
                </del>
                <Icon path={arrowIcon} size={14} className="text-faint" />
              </>
            )}
            <ins>
              <Value label={label} state={t('改为')} text={after} picture={pictures?.after} />
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
