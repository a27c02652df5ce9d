import deleteIcon from 'virtual:icon/delete-bin-line'
import { useTexts } from '@/i18n/useTexts'
import { IconButton } from '@/ui/inputs/IconButton'
import type { Link } from '@/lib/flow/linkRules'
import { idOf, type Sheet } from './sheet'

interface LinksProps {
  sheet: Sheet
  nameOf: (id: string) => string
  /** Key of the link that was pressed on the board. */
  chosen: string | undefined
  onRemove: (link: Link) => void
}

/** Every link as a row: what the lines show, for reading and for removing. */
export function Links({ sheet, nameOf, chosen, onRemove }: LinksProps) {
  const { t } = useTexts()
  return (
    <section className="panel flex flex-col gap-2 p-5">
      <h2 className="text-base font-medium">{t('连线（{{count}}）', { count: sheet.links.length })}</h2>
      {sheet.links.length === 0 && <p className="text-plain">{t('还没有连线：从一个步骤的连接点拖到另一个步骤')}</p>}
      <ul className="flowsheet-links">
        {sheet.links.map((link) => {
          const [from, to] = [nameOf(link.from), nameOf(link.to)]
          return (
            <li
              key={idOf(link)}
              data-chosen={chosen === idOf(link)}
              className="flowsheet-link flex min-h-9 min-w-0 items-center justify-between gap-2 rounded-field px-2"
            >
              <span className="truncate">{t('{{from}} → {{to}}', { from, to })}</span>
              <IconButton
                size="sm"
                variant="danger"
                icon={deleteIcon}
                label={t('删除连线：{{from}} → {{to}}', { from, to })}
                onPress={() => onRemove(link)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
