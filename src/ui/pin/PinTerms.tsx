import { useTexts } from '@/i18n/useTexts'
import { PIN_MAX, PIN_MIN } from '@/lib/pin'

/** What a person who sets a PIN should know. */
export function PinTerms() {
  const { t } = useTexts()
  return (
    <ul className="mb-4 flex list-disc flex-col gap-1 pl-5 text-plain">
      <li>{t('你存在本机的内容会加密，没有 PIN 谁也读不出来')}</li>
      <li>{t('忘记 PIN，未发送的修改和草稿就会丢失')}</li>
      <li>{t('{{min}} 至 {{max}} 位，数字最方便，越长越安全', { min: PIN_MIN, max: PIN_MAX })}</li>
    </ul>
  )
}
