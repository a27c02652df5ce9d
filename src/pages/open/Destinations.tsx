import { useState } from 'react'
import saveIcon from 'virtual:icon/download-line'
import type { FileTarget } from '@/client/handedFile'
import { documentKinds } from '@/contract/documentKinds'
import { useTexts } from '@/i18n/useTexts'
import { ATTACHMENTS } from '@/lib/attachment'
import { saveFile } from '@/lib/saveFile'
import { readSharedFile } from '@/offline/files/shared'
import { useOwner } from '@/offline/owner'
import { declaredResources } from '@/records/declared/all'
import { takesFiles } from '@/records/resource'
import { useHiddenFields } from '@/records/useSeenFields'
import type { PagePath } from '@/routes/paths'
import { useRightsIn } from '@/stores/rights'
import { useHasRoute, useMenuPages } from '@/stores/routes'
import { MenuIcon } from '@/ui/data/MenuIcon'
import { toastError } from '@/ui/feedback/toast'
import { Button } from '@/ui/inputs/Button'
import { Dialog } from '@/ui/overlay/Dialog'
import { documentKindsOf, isAttachable, isPhoto, isSheet, isText, titleOf, type Item } from './items'
import { OldRecord } from './OldRecord'
import { takesText, type Destination, type Placing } from './usePlacing'

const UPLOAD = '/other/upload'

interface Target {
  readonly target: FileTarget
  /** The module whose rights decide. */
  readonly module: string
  readonly path: PagePath
}

/** The lists that import rows: the wall of goods does not. A function, as that of the resources is. */
const lists = (): readonly Target[] => [
  ...declaredResources()
    .filter(({ resource }) => resource.module !== 'goods')
    .map(({ resource: { module }, path }) => ({ target: module, module, path })),
  { target: 'table', module: 'table', path: '/vab/table/comprehensiveTable' },
  { target: 'userManagement', module: 'userManagement', path: '/setting/userManagement' },
  { target: 'roleManagement', module: 'roleManagement', path: '/setting/roleManagement' },
]

/** The person's pages among those of the menu, with their titles, to which they may add. */
function useOffered() {
  const { title } = useTexts()
  const pages = useMenuPages()
  const rightsIn = useRightsIn()
  return <T extends { readonly path: PagePath }>(targets: readonly T[], moduleOf: (target: T) => string) =>
    targets.flatMap((target) => {
      const page = pages.find(({ path }) => path === target.path)
      return page && rightsIn(moduleOf(target)).write
        ? [{ ...target, icon: page.icon, place: { path: target.path, title: title(page.title) } }]
        : []
    })
}

interface Choice {
  readonly icon: string | undefined
  readonly place: Destination
  readonly onChoose: () => Promise<boolean>
}

/** The places of a kind; nothing where there is none. */
function Choices({ label, choices, busy }: { label: string; choices: readonly Choice[]; busy: boolean }) {
  if (choices.length === 0) return null
  return (
    <section aria-label={label}>
      <h3 className="mb-2 font-medium">{label}</h3>
      <ul className="open-places">
        {choices.map(({ icon, place, onChoose }) => (
          <li key={place.path}>
            <button
              type="button"
              className="btn open-place w-full justify-start"
              disabled={busy}
              onClick={() => void onChoose()}
            >
              <MenuIcon name={icon} />
              <span>{place.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface DestinationsProps {
  /** At least one. */
  items: readonly Item[]
  placing: Placing
  onClose: () => void
}

/** Asks where items belong: what their kind and the person's rights allow. */
export function Destinations({ items, placing, onClose }: DestinationsProps) {
  const { t, title } = useTexts()
  const user = useOwner()
  const offered = useOffered()
  const hidden = useHiddenFields(declaredResources().map(({ resource }) => resource))
  const hasUpload = useHasRoute()(UPLOAD)
  const pages = useMenuPages()
  const [saving, setSaving] = useState(false)
  const done = async (placed: Promise<boolean>) => {
    const isPlaced = await placed
    if (isPlaced) onClose()
    return isPlaced
  }
  const files = items.filter((item) => !isText(item))
  const isWords = files.length === 0
  const canAttach = files.every(isAttachable)
  const [only] = items.length === 1 ? items : []
  // Those with a place for words, too, are about anything: they come first.
  const records = offered(
    declaredResources()
      .toSorted((left, right) => Number(takesText(right.resource)) - Number(takesText(left.resource)))
      .filter(
        ({ resource }) =>
          canAttach &&
          (isWords ? takesText(resource) : takesFiles(resource) && !hidden(resource.module).includes(ATTACHMENTS)),
      ),
    ({ resource }) => resource.module,
  )
  const asNew = records.map(({ icon, place, resource }) => ({
    icon,
    place,
    onChoose: () => done(placing.toNewRecord(resource, place, items)),
  }))
  const sheets = offered(only && isSheet(only) ? lists() : [], ({ module }) => module).map(
    ({ icon, place, target }) => ({
      icon,
      place,
      onChoose: () => done(only ? placing.toImport(target, place, only) : Promise.resolve(false)),
    }),
  )
  const kinds = only ? documentKindsOf(only) : []
  const documents = offered(files.every(isPhoto) ? [documentKinds.markdown] : kinds, () => 'document').map(
    ({ icon, place, kind }) => ({
      icon,
      place,
      onChoose: () =>
        done(only && kinds.length > 0 ? placing.toImport(kind, place, only) : placing.toDocument(place, items)),
    }),
  )
  const upload = pages.find(({ path }) => path === UPLOAD)
  const place: Destination = { path: UPLOAD, title: title(upload?.title ?? '上传') }
  const uploads =
    hasUpload && canAttach && !isWords
      ? [{ icon: upload?.icon, place, onChoose: () => done(placing.toUpload(place, files)) }]
      : []
  const all = [...asNew, ...sheets, ...documents, ...uploads]
  const save = async () => {
    setSaving(true)
    try {
      for (const item of items) {
        const file = await readSharedFile(user, item)
        saveFile(item.name || `${titleOf([item], item.text)}.txt`, file, item.type)
      }
    } catch (error) {
      toastError(title(error instanceof Error ? error.message : String(error)))
    }
    setSaving(false)
  }
  const name = only && (only.name || titleOf([only], only.text))
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        name === undefined
          ? t('这 {{count}} 项放到哪里？', { count: items.length })
          : t('“{{name}}”放到哪里？', { name })
      }
      closeLabel={t('关闭')}
      width="wide"
      foot={
        <div className="flex flex-1 flex-wrap justify-between gap-2">
          <Button icon={saveIcon} busy={saving} onPress={() => void save()}>
            {t('另存到这台设备')}
          </Button>
          <Button onPress={onClose}>{t('以后再说')}</Button>
        </div>
      }
    >
      <div className="flex flex-col gap-5" aria-busy={placing.busy}>
        {all.length === 0 && (
          <p className="text-plain">
            {t('这里没有它的位置：这种文件不能导入，也不能附到记录；或者您没有可以添加的页面')}
          </p>
        )}
        <Choices label={t('导入到列表')} choices={sheets} busy={placing.busy} />
        {kinds.length > 0 && <Choices label={t('作为文档')} choices={documents} busy={placing.busy} />}
        <Choices label={t('放进新记录')} choices={asNew} busy={placing.busy} />
        {records.length > 0 && !isWords && (
          <OldRecord
            records={records}
            busy={placing.busy}
            onChoose={({ resource, place: at }, uuid) => void done(placing.toRecord(resource, at, uuid, items))}
          />
        )}
        {kinds.length === 0 && <Choices label={t('作为文档')} choices={documents} busy={placing.busy} />}
        <Choices label={t('单独上传')} choices={uploads} busy={placing.busy} />
      </div>
    </Dialog>
  )
}
