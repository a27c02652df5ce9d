import { sizeText } from '@/lib/fileRules'
import type { TextKey } from './init'

/** Words for a picture that is a field's value, a `data:` URL: what is known of it, and never its characters. */
export function pictureText(value: unknown, t: (key: TextKey) => string): string {
  if (!value) return t('没有图片')
  const [, base64] = (typeof value === 'string' && /^data:[^,]+;base64,([\w+/]+)=*$/.exec(value)) || []
  return base64 ? `${t('图片')} ${sizeText(Math.floor(base64.length * 0.75))}` : t('图片')
}
