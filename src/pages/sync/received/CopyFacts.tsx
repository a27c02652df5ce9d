import { kindOf } from '@/contract/fieldKinds'
import { useTexts } from '@/i18n/useTexts'
import { exactTime } from '@/lib/format'
import type { RecordCopy } from '@/protocol/received'
import { declaredResources } from '@/records/declared/all'
import { RecordFacts } from '@/records/RecordFacts'
import { useSeenFields } from '@/records/useSeenFields'
import { hrefTo } from '@/routes/address'
import { useHasRoute } from '@/stores/routes'

/** The resource of a module, and the page of its records; undefined for a module that has none. */
const declaredOf = (module: string) => declaredResources().find(({ resource }) => resource.module === module)

/** A record as it was given: as of when, what stayed behind, its fields, and the way to what it is now. */
export function CopyFacts({ copy }: { copy: RecordCopy }) {
  const declared = declaredOf(copy.module)
  return declared && <Declared copy={copy} {...declared} />
}

type DeclaredProps = NonNullable<ReturnType<typeof declaredOf>> & { copy: RecordCopy }

function Declared({ copy, resource, path }: DeclaredProps) {
  const { t, locale } = useTexts()
  const has = useHasRoute()
  const fields = useSeenFields(resource).filter(
    (field) => field !== resource.main && kindOf(resource.module, field) !== undefined,
  )
  return (
    <>
      <p className="mb-3 text-plain">
        {t('截至 {{time}}，之后可能改过', { time: exactTime(copy.at, locale) })}
        {copy.unsent && ` · ${t('含未发送的修改')}`}
        {copy.files !== undefined && ` · ${t('{{count}} 个照片或文件没有带来', { count: copy.files })}`}
        {has(path) && (
          <>
            {' '}
            <a href={hrefTo({ to: path, search: { record: copy.uuid } })} className="text-button">
              {t('打开现在的记录')}
            </a>
          </>
        )}
      </p>
      <RecordFacts resource={resource} fields={fields} values={copy.values} />
    </>
  )
}
