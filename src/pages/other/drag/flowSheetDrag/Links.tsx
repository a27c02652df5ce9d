import deleteIcon from 'virtual:icon/delete-bin-line'
import { useTexts } from '@/i18n/useTexts'
import { IconButton } from '@/ui/inputs/IconButton'
import { idOf, type Link, type Sheet } from './sheet'

interface LinksProps {
  sheet: Sheet
  /** Key of the link that was pressed on the board. */
  chosen: string | undefined
  onRemove: (link: Link) => void
}

/** Every link as a row: what the lines show, for reading and for removing. */
export function Links({ sheet, chosen, onRemove }: LinksProps) {
  const { t } = useTexts()
  return (
    <section className="panel flex flex-col gap-2 p-5">
      <h2 className="text-base font-medium">{t('连线（{{count}}）', { count: sheet.links.length })}</h2>
      {sheet.links.length === 0 && <p className="text-plain">{t('还没有连线：从一个步骤的连接点拖到另一个步骤')}</p>}
      <ul className="flow-links">
        {sheet.links.map((link) => {
          const names = { from: sheet.names[link.from] ?? '', to: sheet.names[link.to] ?? '' }
          return (
            <li key={idOf(link)} data-chosen={chosen === idOf(link)} className="flow-link">
              <span className="truncate">{t('{{from}} → {{to}}', names)}</span>
              <IconButton
                size="sm"
                variant="danger"
                icon={deleteIcon}
                label={t('删除连线：{{from}} → {{to}}', names)}
                onPress={() => onRemove(link)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
