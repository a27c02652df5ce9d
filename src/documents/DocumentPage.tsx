import { lazy } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { DocumentFrame, type ListProps } from './DocumentFrame'
import { DocumentView } from './DocumentView'
import type { DocumentKind } from './editor'
import { ImportDocument } from './ImportDocument'
import { documentModules } from '@/contract/rowSchemas/document'
import { valueText } from '@/i18n/recordTexts'
import { Ago } from '@/ui/base/Ago'
import { Select } from '@/ui/inputs/Select'
import { changedAt } from './documentValues'
import { SideList } from './SideList'

/** Of the text, under a title. */
const SNIPPET_CHARACTERS = 60
/** Of a content, in which they are looked for: the head of an official document and its tags come first. */
const BEGINNING_CHARACTERS = 800

/** The documents of a kind, searched by title and filtered by module. */
function DocumentList({ kind, ...list }: ListProps & { kind: DocumentKind }) {
  const { t } = useTexts()
  const { module } = list.place
  return (
    <SideList
      {...list}
      module="document"
      match="title"
      matchLabel={t('标题')}
      placeholder={t('搜索标题')}
      label={t('文档')}
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
          onChange={(next) => list.onSearch({ module: next ?? undefined, pageNo: 1 })}
        />
      }
      empty={t('还没有文档')}
      nothingFound={t('没有符合条件的文档')}
      renderLines={(row) => ({
        title: row.title,
        text: kind.excerptOf(row.content.slice(0, BEGINNING_CHARACTERS), row.title).slice(0, SNIPPET_CHARACTERS),
        meta: (
          <>
            {valueText('module', row.module, t)} · <Ago at={changedAt(row)} />
          </>
        ),
      })}
    />
  )
}

const DocumentForm = lazy(() => import('./DocumentForm').then((part) => ({ default: part.DocumentForm })))

/** The page of a kind of document. */
export function DocumentPage({ kind }: { kind: DocumentKind }) {
  const { t } = useTexts()
  return (
    <DocumentFrame
      module="document"
      path={kind.path}
      title={t(kind.title)}
      purpose={t(kind.purpose)}
      texts={{
        add: t('新建文档'),
        choose: t('从列表里选一份文档'),
        chooseDetail: t('选好后在这里阅读'),
        gone: t('这份文档已不在，或没有存到本机'),
      }}
      nameOf={({ title }) => title}
      renderActions={(open) => <ImportDocument kind={kind} source={kind.source} onMade={open} />}
      renderList={(props) => <DocumentList {...props} kind={kind} />}
      belongs={(row) => row.kind === kind.kind}
      renderForm={(props) => <DocumentForm {...props} key={props.editing.id} kind={kind} />}
      renderView={(row, actions) => <DocumentView {...actions} key={row.uuid} kind={kind} row={row} />}
    />
  )
}
