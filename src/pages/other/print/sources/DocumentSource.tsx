import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ageOf } from '@/client/freshness'
import { rowOptions } from '@/client/records'
import type { DocumentKind } from '@/documents/editor'
import { useFileUrls } from '@/documents/fileUrls'
import { markdownKind } from '@/documents/markdown/markdownKind'
import { hasOwnTitle, hasRedHead, isOfficial } from '@/documents/ownTitle'
import { documentStyle } from '@/documents/paperStyle'
import { richTextKind } from '@/documents/richText/richTextKind'
import { useTexts } from '@/i18n/useTexts'
import { filesIn } from '@/lib/attachment'
import { useAttachments } from '@/offline/files/attachments'
import { hrefTo } from '@/routes/address'
import { useHasRoute } from '@/stores/routes'
import { DataAge } from '@/ui/data/DataAge'
import { Loaded } from '@/ui/data/Loaded'
import { EmptyState } from '@/ui/feedback/States'
import type { SourceProps } from '../source'
import { RecordChoice } from '@/records/RecordChoice'
import { TextSkeleton } from '@/ui/feedback/Skeletons'

const kinds = { markdown: markdownKind, richText: richTextKind } satisfies Readonly<Record<string, DocumentKind>>

/** A document, as it reads. */
export function DocumentSource({ address, show, children }: SourceProps) {
  const { t } = useTexts()
  const hasRoute = useHasRoute()
  const query = useQuery({ ...rowOptions('document', address.document), enabled: address.document !== '' })
  const found = address.document === '' ? undefined : query.data?.row
  const kind = found && kinds[found.kind]
  const row = kind && hasRoute(kind.path) ? found : undefined
  const content = row?.content ?? ''
  const { read } = useAttachments()
  const useFileUrl = useFileUrls(filesIn(row), read)
  const [titled, official] = [!hasOwnTitle(content), isOfficial(content)]
  const standard = useMemo(
    () => ({ titled, stamped: false, ...(official && { margin: 'official' as const }) }),
    [titled, official],
  )
  return children({
    // Whether it has a title of its own, and which margins, is a matter of each.
    source: `document ${address.document}`,
    standard,
    title: row?.title ?? t('文档'),
    fixedTitle: true,
    hasHead: hasRedHead(content),
    style: documentStyle,
    ...(row && kind && { href: hrefTo({ to: kind.path, search: { document: row.uuid } }) }),
    body:
      row &&
      kind &&
      (content.trim() === '' ? (
        <p>{t('这份文档还没有正文')}</p>
      ) : (
        <kind.Reader content={content} useFileUrl={useFileUrl} />
      )),
    state:
      address.document === '' ? (
        <EmptyState
          kind="notChosen"
          title={t('请选择一份文档')}
          detail={t('富文本和 Markdown 文档都能印，图片也在里面')}
        />
      ) : (
        <Loaded
          data={query.data}
          error={query.error}
          onRetry={() => void query.refetch()}
          skeleton={<TextSkeleton lines={6} />}
        >
          {() => <EmptyState kind="notHere" title={t('这份文档已不在，或没有存到本机')} detail={t('请选择另一份')} />}
        </Loaded>
      ),
    age: row && <DataAge at={ageOf(query)} error={query.error} onRetry={() => void query.refetch()} />,
    options: (
      <RecordChoice
        label={t('哪份文档')}
        module="document"
        main="title"
        record={address.document}
        name={row?.title ?? ''}
        onChange={(document) => show({ document })}
      />
    ),
  })
}
