import addIcon from 'virtual:icon/add-line'
import { moduleText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { hrefTo } from '@/routes/address'
import { useEntryPages } from '@/stores/entryPages'
import { Icon } from '@/ui/base/Icon'
import { EmptyState } from '@/ui/feedback/States'
import './today.css'

/** Leads to the forms of new records. */
export function EntryPanel() {
  const { t } = useTexts()
  const shown = useEntryPages()
  return (
    <section className="panel today" aria-labelledby="entry-title">
      <h2 id="entry-title" className="text-base font-medium">
        {t('快速录入')}
      </h2>
      {shown.length === 0 ? (
        <EmptyState kind="noRight" title={t('没有可以录入的内容')} detail={t('需要录入时请联系管理员开通权限')} />
      ) : (
        <ul className="today-items">
          {shown.map(({ module, page }) => (
            <li key={module}>
              <a
                href={hrefTo({ to: page, search: { add: '1' } })}
                className="today-item"
                aria-label={t('添加“{{name}}”的记录', { name: moduleText(module, t) })}
              >
                <Icon path={addIcon} size={16} />
                {moduleText(module, t)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
