import { documentModules } from '@/contract/rowSchemas/document'
import type { DraftNote } from '@/protocol/device'
import type { Row } from '@/contract/rows'
import { valueText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { Ago } from '@/ui/data/Ago'
import { Select } from '@/ui/inputs/Select'
import { changedAt } from './documentValues'
import type { DocumentKind } from './editor'
import { SideList } from './SideList'
import type { DocumentPlace } from './usePlace'

/** Of the text, under a title. */
const SNIPPET_CHARACTERS = 60

interface DocumentListProps {
  kind: DocumentKind
  place: DocumentPlace
  drafts: readonly DraftNote[]
  onSearch: (change: Partial<DocumentPlace>) => void
  onOpen: (row: Row<'document'>) => void
}

/** The documents of a kind, searched by title and filtered by module. */
export function DocumentList({ kind, place, drafts, onSearch, onOpen }: DocumentListProps) {
  const { t } = useTexts()
  const { module } = place
  return (
    <SideList
      module="document"
      match="title"
      matchLabel={t('标题')}
      placeholder={t('搜索标题')}
      label={t('文档')}
      place={place}
      drafts={drafts}
      onSearch={onSearch}
      onOpen={onOpen}
      filter={{ kind: kind.kind, ...(module && { module }) }}
      isFiltered={module !== undefined}
      filters={
        <Select
          label={t('所属模块')}
          labelHidden
          clearable
          placeholder={t('全部模块')}
          options={documentModules.map((id) => ({ id, label: valueText('module', id, t) }))}
          value={module ?? null}
          onChange={(next) => onSearch({ module: next ?? undefined, pageNo: 1 })}
        />
      }
      empty={t('还没有文档')}
      nothingFound={t('没有符合条件的文档')}
      renderLines={(row) => ({
        title: row.title,
        text: kind.toText(row.content.slice(0, 4 * SNIPPET_CHARACTERS)).slice(0, SNIPPET_CHARACTERS),
        meta: (
          <>
            {valueText('module', row.module, t)} · <Ago at={changedAt(row)} />
          </>
        ),
      })}
    />
  )
}
