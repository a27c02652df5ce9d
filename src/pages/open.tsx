import { useNavigate } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import chooseIcon from 'virtual:icon/file-upload-line'
import { handFile, type FileTarget } from '@/client/handedFile'
import { documentKinds } from '@/contract/documentKinds'
import { useTexts } from '@/i18n/useTexts'
import { sizeText } from '@/lib/fileRules'
import { onOpenedFiles } from '@/lib/openedFiles'
import { declaredResources } from '@/records/declared/all'
import type { PagePath } from '@/routes/paths'
import { readEndings } from '@/records/sheets/readSheet'
import { useRightsIn } from '@/stores/rights'
import { useMenuPages } from '@/stores/routes'
import { AriaLocale } from '@/ui/AriaLocale'
import { MenuIcon } from '@/ui/data/MenuIcon'
import { PageHead } from '@/ui/data/PageHead'
import { EmptyState } from '@/ui/feedback/States'
import { Button } from '@/ui/inputs/Button'
import { RadioGroup } from '@/ui/inputs/RadioGroup'

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

/** The kinds of documents that are made of files like this one. */
const kindsOf = ({ name }: File): readonly Target[] =>
  Object.values(documentKinds)
    .filter(({ files: { extension, others } }) =>
      [extension, ...others].some((ending) => name.toLowerCase().endsWith(ending)),
    )
    .map(({ kind, path }) => ({ target: kind, module: 'document', path }))

interface TargetsProps {
  readonly label: string
  /** Said where there is none. */
  readonly none?: string
  readonly targets: readonly Target[]
  readonly onChoose: (target: Target) => void
}

/** Those that the person's menu has and whose records they may add to. */
function Targets({ label, none, targets, onChoose }: TargetsProps) {
  const { title } = useTexts()
  const pages = useMenuPages()
  const rightsIn = useRightsIn()
  const shown = targets.flatMap((target) => {
    const page = pages.find(({ path }) => path === target.path)
    return page && rightsIn(target.module).write ? [{ target, page }] : []
  })
  if (shown.length === 0 && none === undefined) return null
  return (
    <section className="panel p-5" aria-label={label}>
      <h2 className="mb-3 text-base font-medium">{label}</h2>
      {shown.length === 0 && <p className="text-plain">{none}</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(160px,1fr))] gap-2">
        {shown.map(({ target, page }) => (
          <li key={target.path}>
            <button type="button" className="btn w-full justify-start" onClick={() => onChoose(target)}>
              <MenuIcon name={page.icon} />
              <span className="truncate">{title(page.title)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * Files that are opened with the installed console (`file_handlers` of the manifest), or chosen here: the person says which list or which
 * documents take one. It stays here afterwards, for another list where that was the wrong one.
 */
export default function Open() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [files, setFiles] = useState<readonly File[]>([])
  const [at, setAt] = useState(0)
  const show = (opened: readonly File[]) => {
    setFiles(opened)
    setAt(0)
  }
  useEffect(() => onOpenedFiles(show), [])
  const file = files[at]
  const choose = ({ target, path }: Target) => {
    if (!file) return
    handFile(client, target, file)
    void navigate({ to: path })
  }
  return (
    <div className="page">
      <section className="panel flex flex-col gap-4 p-5">
        <PageHead title={t('打开文件')} purpose={t('选一个列表，把文件里的行导入进去；写入之前还会让您检查')}>
          <AriaLocale>
            <FileTrigger
              allowsMultiple
              acceptedFileTypes={readEndings}
              onSelect={(chosen) => show([...(chosen ?? [])])}
            >
              <Button icon={chooseIcon}>{t('选择文件')}</Button>
            </FileTrigger>
          </AriaLocale>
        </PageHead>
        {files.length > 1 ? (
          <RadioGroup
            vertical
            label={t('文件')}
            options={files.map(({ name, size }, id) => ({ id: `${id}`, label: `${name} ${sizeText(size)}` }))}
            value={`${at}`}
            onChange={(id) => setAt(Number(id))}
          />
        ) : file ? (
          <p className="break-words">
            <strong className="font-medium">{file.name}</strong>{' '}
            <span className="text-plain">{sizeText(file.size)}</span>
          </p>
        ) : (
          <EmptyState
            kind="nothingYet"
            title={t('还没有打开文件')}
            detail={t('在文件管理器里用本应用打开 Excel、WPS 或 CSV 文件，或在这里选择')}
          />
        )}
      </section>
      {file && (
        <>
          <Targets label={t('导入到列表')} none={t('您没有可以添加记录的列表')} targets={lists()} onChoose={choose} />
          <Targets label={t('作为文档')} targets={kindsOf(file)} onChoose={choose} />
        </>
      )}
    </div>
  )
}
