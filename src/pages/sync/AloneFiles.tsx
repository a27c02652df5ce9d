import { useQuery } from '@tanstack/react-query'
import clipIcon from 'virtual:icon/attachment-2'
import { useTexts } from '@/i18n/useTexts'
import { filesOptions } from '@/offline/files/attachments'
import { useHasRoute } from '@/stores/routes'
import { Icon } from '@/ui/data/Icon'

/** Tells of files that wait without belonging to a write, which the header's number counts as well, and leads to them. */
export function AloneFiles({ user }: { user: string }) {
  const { t } = useTexts()
  const has = useHasRoute()
  const { data = [] } = useQuery(filesOptions(user))
  const count = data.filter(({ alone, state }) => alone && state !== 'sent').length
  if (count === 0) return null
  return (
    <ul className="sync-notices">
      <li>
        <Icon path={clipIcon} size={16} />
        {t('另有 {{count}} 个文件等待上传', { count })}
        {has('/other/upload') && (
          <a href="#/other/upload" className="text-button">
            {t('查看')}
          </a>
        )}
      </li>
    </ul>
  )
}
