import { useQuery } from '@tanstack/react-query'
import { ageOf } from '@/client/freshness'
import { rowOptions } from '@/client/records'
import { entryOf } from '@/contract/fieldRules'
import { useFileUrls } from '@/documents/fileUrls'
import { fieldText, valueText } from '@/i18n/recordTexts'
import { usePeople } from '@/client/people'
import { useTexts } from '@/i18n/useTexts'
import { isPersonal } from '@/lib/security/personal'
import { filesIn, isPicture, type Attachment } from '@/lib/attachment'
import { useAttachments } from '@/offline/files/attachments'
import { useSeenFields } from '@/records/useSeenFields'
import type { Resource } from '@/records/resource'
import { hrefTo } from '@/routes/address'
import { useSees } from '@/stores/sees'
import { DataAge } from '@/ui/data/DataAge'
import { Loaded } from '@/ui/data/Loaded'
import { EmptyState } from '@/ui/feedback/States'
import { Switch } from '@/ui/inputs/Switch'
import type { SourceProps } from '../source'
import { usePrintSettings } from '../settings'
import { factText, packed, printedFields } from './fields'
import { FieldLines } from './FieldLines'
import { ModuleSelect } from './ModuleSelect'
import { RecordChoice } from '@/records/RecordChoice'
import { useResource } from './useResource'
import type { EditorProps } from '@/documents/editor'
import { TextSkeleton } from '@/ui/feedback/Skeletons'

interface PicturesProps {
  files: readonly Attachment[]
  useFileUrl: EditorProps['useFileUrl']
}

/** Pictures of a record, two beside each other, with their names. */
function Pictures({ files, useFileUrl }: PicturesProps) {
  return (
    <div className="paper-pictures">
      {files.map((file) => (
        <Picture key={file.id} file={file} useFileUrl={useFileUrl} />
      ))}
    </div>
  )
}

function Picture({ file: { id, name }, useFileUrl }: { file: Attachment } & Pick<PicturesProps, 'useFileUrl'>) {
  const url = useFileUrl(id)
  return (
    <figure className="paper-picture" data-whole="">
      {url !== undefined && <img src={url} alt="" />}
      <figcaption>{name}</figcaption>
    </figure>
  )
}

const standard = { code: true, paired: true }
/** Longer texts have a line for themselves, in characters. */
const SHORT = 24
const noFields: Pick<Resource, 'fields'> = { fields: {} }

/** One record: its fields, and its pictures where wished. */
export function RecordSource({ address, show, children }: SourceProps) {
  const { nameOf } = usePeople()
  const texts = { ...useTexts(), nameOf }
  const { t } = texts
  const { options, chosen, subject } = useResource(address.module)
  const resource = chosen?.resource
  const source = `record ${address.module}`
  const { settings, change } = usePrintSettings(source, standard)
  const seen = useSeenFields((resource ?? noFields) as Resource)
  const query = useQuery({
    ...rowOptions(resource?.module ?? 'table', address.record),
    enabled: resource !== undefined && address.record !== '',
  })
  const row = address.record === '' ? undefined : query.data?.row
  const values = row as Readonly<Record<string, unknown>> | null | undefined
  const pictures = filesIn(values).filter(isPicture)
  const sees = useSees()
  const { read } = useAttachments()
  const useFileUrl = useFileUrls(pictures, read)
  const names = resource ? printedFields(resource, seen) : []
  const named = resource && values ? valueText(resource.main, values[resource.main], t) : ''
  const facts =
    resource && values
      ? names.map((field) => {
          const text = factText(resource, field, values, texts, settings.whole)
          const entry = entryOf(resource.module, field)
          const isLong = entry?.kind === 'text' && (entry.max ?? 0) > 200
          return { id: field, label: fieldText(field, t, resource.module), text, wide: text.length > SHORT || isLong }
        })
      : []
  return children({
    source,
    standard,
    title: named ? t('{{name}}：{{value}}', { name: subject, value: named }) : t('一条记录'),
    ...(chosen && row && { href: hrefTo({ to: chosen.path, search: { record: row.uuid } }) }),
    body: row && resource && (
      <>
        <FieldLines lines={packed(facts, settings.paired)} paired={settings.paired} render={({ text }) => text} />
        {settings.pictures && <Pictures files={pictures} useFileUrl={useFileUrl} />}
      </>
    ),
    state:
      address.record === '' || !resource ? (
        <EmptyState kind="notChosen" title={t('请选择一条记录')} detail={t('选好后，它的各项内容印成一张表')} />
      ) : (
        <Loaded
          data={query.data}
          error={query.error}
          onRetry={() => void query.refetch()}
          skeleton={<TextSkeleton lines={6} />}
        >
          {() => <EmptyState kind="notHere" title={t('这条记录已不在，或没有存到本机')} detail={t('请选择另一条')} />}
        </Loaded>
      ),
    age: row && <DataAge at={ageOf(query)} error={query.error} onRetry={() => void query.refetch()} />,
    options: (
      <>
        <ModuleSelect
          label={t('模块')}
          options={options}
          value={address.module}
          onChange={(next) => show({ module: next, record: '', list: '' })}
        />
        {resource && (
          <RecordChoice
            label={t('哪条记录')}
            module={resource.module}
            main={resource.main}
            record={address.record}
            name={named}
            onChange={(record) => show({ record })}
          />
        )}
        <Switch label={t('两栏排列')} value={settings.paired} onChange={(paired) => change({ paired })} />
        {resource && names.some((name) => isPersonal(resource.module, name) && sees(resource.module, name)) && (
          <Switch label={t('完整显示证件号和手机号')} value={settings.whole} onChange={(whole) => change({ whole })} />
        )}
        {pictures.length > 0 && (
          <Switch
            label={t('附上 {{count}} 张图片', { count: pictures.length })}
            value={settings.pictures}
            onChange={(next) => change({ pictures: next })}
          />
        )}
      </>
    ),
  })
}
