import { useTexts } from '@/i18n/useTexts'
import { KEEP_ALIVE_MAX } from '@/settings/app'
import { VariantPage } from '@/ui/variant/VariantPage'
import { usePage, useGo } from '@/routes/usePage'
import { givenMeta } from '@/stores/routes'
import { setTabMeta, openBehind, togglePin, useTabs, moveTab, mounted, type Tab } from '@/stores/tabs'
import { IconField } from '@/ui/inputs/IconField'
import { TextField } from '@/ui/inputs/TextField'
import { useQuery } from '@tanstack/react-query'
import { listOptions } from '@/client/records'
import { Button } from '@/ui/inputs/Button'
import { toastSuccess } from '@/ui/feedback/toast'
import { useState, useEffect } from 'react'
import type { InternalPath } from '@/lib/security/internalPath'
import { close, closes, remaining, reopen, type Closing } from '@/stores/closing'
import { ConfirmDialog } from '@/ui/overlay/ConfirmDialog'
import leftIcon from 'virtual:icon/arrow-up-s-line'
import rightIcon from 'virtual:icon/arrow-down-s-line'
import { Tag } from '@/ui/base/Tag'
import { IconButton } from '@/ui/inputs/IconButton'
import { examplesOf } from '@/ui/variant/variantCode'
import source from './tabs.tsx?raw'

/** The route of this page. */
const NAME = 'TabsPage'

function Appearance() {
  const { t, title } = useTexts()
  const { key, meta } = usePage()
  return (
    <>
      <TextField
        label={t('标题')}
        maxLength={20}
        value={title(meta.title)}
        onChange={(next) => setTabMeta(key, { title: next.trim() === '' ? (givenMeta(NAME)?.title ?? next) : next })}
        description={t('最多 20 个字；清空时恢复原来的标题')}
      />
      <IconField label={t('图标')} value={meta.icon ?? ''} onChange={(icon) => setTabMeta(key, { icon })} />
      <TextField
        label={t('徽标')}
        maxLength={6}
        value={meta.badge ?? ''}
        onChange={(badge) => setTabMeta(key, { badge })}
      />
    </>
  )
}

function Background() {
  const { t } = useTexts()
  const { data } = useQuery(listOptions('table', { pageNo: 1, pageSize: 3 }))
  const rows = data?.list ?? []
  const open = () => {
    const opened = rows.filter(({ uuid, title }) => openBehind({ to: '/vab/table/detail', search: { uuid } }, title))
    toastSuccess(t('已在后面打开 {{count}} 个标签', { count: opened.length }))
  }
  return (
    <div className="variant-row">
      <Button disabled={rows.length === 0} onPress={open}>
        {t('打开前三条记录')}
      </Button>
    </div>
  )
}

function Commands() {
  const { t } = useTexts()
  const { key, meta } = usePage()
  const { tabs, closed } = useTabs()
  const go = useGo()
  const [asking, setAsking] = useState<Closing>()
  const follow = (address: InternalPath | undefined) => address && go(address)
  const run = (closing: Closing) => {
    const rest = remaining(tabs, key, closing)
    if (tabs.some((tab) => tab.unsaved && !rest.includes(tab))) setAsking(closing)
    else follow(close(key, closing))
  }
  const commands: readonly (readonly [Closing, string])[] = [
    ['one', t('关闭本页')],
    ['others', t('关闭其他')],
    ['left', t('关闭左侧')],
    ['right', t('关闭右侧')],
    ['all', t('关闭全部')],
  ]
  const pinned = tabs.find((tab) => tab.key === key)?.pinned
  return (
    <>
      <div className="variant-row">
        {commands.map(([closing, label]) => (
          <Button key={closing} disabled={!closes(tabs, key, closing)} onPress={() => run(closing)}>
            {label}
          </Button>
        ))}
      </div>
      <div className="variant-row">
        <Button disabled={meta.noClosable === true} onPress={() => togglePin(key)}>
          {pinned ? t('取消固定') : t('固定标签')}
        </Button>
        <Button disabled={closed.length === 0} onPress={() => follow(reopen())}>
          {t('重新打开关闭的标签')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={t('温馨提示')}
        message={t('内容还没有保存，确定放弃吗？')}
        confirm={t('放弃')}
        cancel={t('继续编辑')}
        onConfirm={() => {
          setAsking(undefined)
          if (asking) follow(close(key, asking))
        }}
      />
    </>
  )
}

/** Elements of a kept page: what it costs the browser to keep it. */
const elementsOf = (key: string) =>
  document.querySelector(`[data-pane="${CSS.escape(key)}"]`)?.getElementsByTagName('*').length ?? 0

function OpenTabs() {
  const { t, title, number } = useTexts()
  const { tabs, active } = useTabs()
  const [sizes, setSizes] = useState<ReadonlyMap<string, number>>(new Map())
  const kept = mounted(tabs, active)
  useEffect(() => {
    // After the pages have been drawn.
    const frame = requestAnimationFrame(() => setSizes(new Map(tabs.map(({ key }) => [key, elementsOf(key)]))))
    return () => cancelAnimationFrame(frame)
  }, [tabs])
  const move = (at: number, by: 1 | -1) => {
    const [tab, neighbour] = [tabs[at], tabs[at + by]]
    if (tab && neighbour) moveTab(tab.key, neighbour.key)
  }
  const stateOf = (tab: Tab) =>
    tab.key === active ? t('正在看') : kept.includes(tab) ? t('已保留') : tab.seen > 0 ? t('未保留') : t('没看过')
  return (
    <ol className="flex flex-col" aria-label={t('打开的标签')}>
      {tabs.map((tab, at) => {
        const label = title(tab.meta.title)
        return (
          <li key={tab.key} className="flex items-center gap-2 border-b border-base-300 py-1">
            <span className="min-w-0 grow truncate" title={label}>
              {label}
            </span>
            {tab.unsaved && <Tag tone="warning">{t('未保存')}</Tag>}
            {tab.pinned && <Tag>{t('已固定')}</Tag>}
            <span className="flex-none text-plain tabular-nums">
              {stateOf(tab)}
              {(sizes.get(tab.key) ?? 0) > 0 &&
                ` · ${t('{{number}} 个元素', { number: number(sizes.get(tab.key) ?? 0) })}`}
            </span>
            <IconButton
              size="sm"
              icon={leftIcon}
              label={t('前移“{{name}}”', { name: label })}
              disabled={at === 0}
              onPress={() => move(at, -1)}
            />
            <IconButton
              size="sm"
              icon={rightIcon}
              label={t('后移“{{name}}”', { name: label })}
              disabled={at === tabs.length - 1}
              onPress={() => move(at, 1)}
            />
          </li>
        )
      })}
    </ol>
  )
}

const example = examplesOf(source)

/** What can be done with tabs, by a page and by hand. */
export default function TabsPage() {
  const { t } = useTexts()
  return (
    <VariantPage
      title={t('多标签')}
      purpose={t('打开过的页面留在标签里，输入和位置都在；这里可以试每一种操作')}
      variants={[
        {
          title: t('关闭、固定和重新打开'),
          note: t('和标签栏的菜单一样；有未保存的内容时先问'),
          ...example({ Commands }),
        },
        {
          title: t('在后面打开'),
          note: t('不离开本页，打开的标签第一次看时才载入'),
          ...example({ Background }),
        },
        {
          title: t('这个标签的名字、图标和徽标'),
          note: t('关闭标签就恢复；要连菜单一起改，请用“动态 Meta”'),
          ...example({ Appearance }),
        },
        {
          title: t('打开的标签'),
          note: t('用按钮移动，或让标签获得焦点后按 Alt+Shift+← →；保留的页面占用内存，最多保留 {{max}} 个', {
            max: KEEP_ALIVE_MAX,
          }),
          ...example({ OpenTabs }),
        },
      ]}
    />
  )
}
