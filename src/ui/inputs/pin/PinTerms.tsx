import { useTexts } from '@/i18n/useTexts'
import { PIN_MAX, PIN_MIN } from '@/lib/security/pin'

/** Information for users who set a PIN. */
export function PinTerms() {
  const { t } = useTexts()
  return (
    <ul className="mb-4 flex list-disc flex-col gap-1 pl-5 text-plain">
      <li>{t('您存在本机的修改、草稿、列表和照片会加密，锁定后输入 PIN 才能打开；名字、时间和数量不加密')}</li>
      <li>{t('设置之前存过的、没加密的旧副本会尽量清除，但不能保证：浏览器的文件或磁盘上可能还有')}</li>
      <li>{t('忘记 PIN，未发送的修改和草稿就会丢失')}</li>
      <li>
        {t('{{min}} 至 {{max}} 位。拿走设备的人可以用工具反复尝试，6 位数字几分钟就能试完，越长越安全', {
          min: PIN_MIN,
          max: PIN_MAX,
        })}
      </li>
    </ul>
  )
}
