import { hrefAt } from '@/routes/address'
import { useQuery } from '@tanstack/react-query'
import writesIcon from 'virtual:icon/send-plane-line'
import draftIcon from 'virtual:icon/draft-line'
import photoIcon from 'virtual:icon/image-line'
import listIcon from 'virtual:icon/list-check-2'
import eyeIcon from 'virtual:icon/eye-line'
import historyIcon from 'virtual:icon/history-line'
import dataIcon from 'virtual:icon/database-2-line'
import clipIcon from 'virtual:icon/attachment-2'
import copiesIcon from 'virtual:icon/file-copy-2-line'
import mediaIcon from 'virtual:icon/movie-line'
import filesIcon from 'virtual:icon/file-code-line'
import type { LocalFile } from '@/protocol/files'
import type { StorageReport } from '@/protocol/deviceAnswers'
import { useTexts } from '@/i18n/useTexts'
import { sizeText } from '@/lib/fileRules'
import { allKeptMedia } from '@/offline/cache/media'
import { filesOptions } from '@/offline/files/attachments'
import type { Freeable } from '@/offline/storage/freeStorage'
import { useOwner } from '@/offline/owner'
import type { Space } from '@/offline/space'
import { useHasRoute } from '@/stores/routes'

/** One kind of data on this device. */
interface Kind {
  readonly id: string
  /** Path data from `virtual:icon/…`. */
  readonly icon: string
  readonly name: string
  readonly about: string
  readonly amount: string
  readonly link?: { readonly href: string; readonly label: string }
  /** How it can be evicted, and the consequences. */
  readonly eviction?: { readonly kind: Freeable; readonly loss: string; readonly empty: boolean }
}

/** Prefix of the replica's store names (sw/cache). */
const isList = (store: string) => store.startsWith('kept')

/** Bytes of films and tunes. */
export const mediaOptions = {
  queryKey: ['local', 'media'],
  queryFn: () => ('caches' in globalThis ? allKeptMedia() : 0),
  staleTime: 0,
  gcTime: 0,
}

/** The kinds of data on this device, irreplaceable ones first. */
export function useKinds(stores: StorageReport['stores'], space: Space | undefined): readonly Kind[] {
  const { t } = useTexts()
  const has = useHasRoute()
  const own = (store: string) => stores[store]?.own ?? 0
  const all = (store: string) => stores[store]?.all ?? 0
  const mine = (store: string) => {
    const others = all(store) - own(store)
    return others > 0
      ? t('{{count}} 条，另有其他人的 {{others}} 条', { count: own(store), others })
      : t('{{count}} 条', { count: own(store) })
  }
  const link = (path: Parameters<typeof has>[0], label: string) =>
    has(path) ? { link: { href: hrefAt(path), label } } : {}
  const lists = Object.keys(stores)
    .filter(isList)
    .reduce((sum, store) => sum + all(store), 0)
  const { data: media = 0 } = useQuery(mediaOptions)
  const caches = space?.details.caches
  const owner = useOwner()
  const { data: files = [] } = useQuery(filesOptions(owner))
  const copies = files.filter(({ state }) => state === 'sent')
  const unsent = files.filter(({ state }) => state !== 'sent')
  const amount = (of: readonly LocalFile[]) => {
    const bytes = of.reduce((sum, { size }) => sum + size, 0)
    return t('{{count}} 个', { count: of.length }) + (bytes > 0 ? ` · ${sizeText(bytes)}` : '')
  }
  return [
    {
      id: 'writes',
      icon: writesIcon,
      name: t('未发送的修改'),
      about: t('自动发送，或等您处理；清理不会动它们'),
      amount: mine('outbox'),
      ...link('/sync', t('查看')),
    },
    {
      id: 'drafts',
      icon: draftIcon,
      name: t('表单草稿'),
      about: t('没有保存的填写，在各页面继续或放弃，至少保留 30 天'),
      amount: mine('drafts'),
    },
    {
      id: 'shared',
      icon: photoIcon,
      name: t('分享来的内容'),
      about: t('分享到本应用或用它打开，还没有放好的照片、文件和文字'),
      amount: t('{{count}} 项', { count: all('shared') }),
      link: { href: hrefAt('/open'), label: t('查看') },
    },
    {
      id: 'received',
      icon: eyeIcon,
      name: t('同事给看的记录'),
      about: t('只供查看，到期自动移除，也可以随时移除'),
      amount: t('{{count}} 项', { count: own('received') }),
      ...link('/sync', t('查看')),
    },
    {
      id: 'attachments',
      icon: clipIcon,
      name: t('未上传的附件'),
      about: t('表单和上传页里选好的文件，随修改一起发送'),
      amount: amount(unsent),
      ...link('/other/upload', t('查看')),
    },
    {
      id: 'lists',
      icon: listIcon,
      name: t('离线列表'),
      about: t('看过和存到本机的列表，没有网络时也能查看'),
      amount: t('{{count}} 条', { count: lists }),
      eviction: { kind: 'lists', loss: t('清理后，没有网络时看不到这些列表，联网后重新读取即可'), empty: lists === 0 },
    },
    {
      id: 'copies',
      icon: copiesIcon,
      name: t('附件副本'),
      about: t('看过和上传过的附件，没有网络时也能查看'),
      amount: amount(copies),
      eviction: {
        kind: 'copies',
        loss: t('清理后，没有网络时看不到这些附件，联网后重新读取即可'),
        empty: copies.length === 0,
      },
    },
    {
      id: 'media',
      icon: mediaIcon,
      name: t('影音'),
      about: t('存到本机的影片和乐曲，没有网络时也能播放'),
      amount: sizeText(media),
      ...link('/other/player', t('查看')),
      eviction: {
        kind: 'media',
        loss: t('清理后，没有网络时不能播放，联网后可以重新存到本机'),
        empty: media === 0,
      },
    },
    {
      id: 'history',
      icon: historyIcon,
      name: t('发送记录'),
      about: t('最近 30 天发送过的修改，用于查看和撤销'),
      amount: mine('history'),
      eviction: {
        kind: 'history',
        loss: t('清理后不能再从记录里撤销已发送的修改，所有人的记录都会清除'),
        empty: all('history') === 0,
      },
    },
    ...(!__SERVER__
      ? [
          {
            id: 'simulated',
            icon: dataIcon,
            name: t('演示数据'),
            about: t('没有服务器时，本机代替服务器保存的数据'),
            amount: '',
            eviction: {
              kind: 'simulated' as const,
              loss: t('所有记录恢复为初始的演示数据，在本机做过的修改会丢失'),
              empty: false,
            },
          },
        ]
      : []),
    {
      id: 'files',
      icon: filesIcon,
      name: t('本系统的文件'),
      about: t('程序本身，离线打开时需要'),
      amount: caches === undefined ? '' : sizeText(Math.max(0, caches - media)),
    },
  ]
}
