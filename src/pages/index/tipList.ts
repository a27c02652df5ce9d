// Icons that no list has: one of a list would bring the parts of lists into the first load.
import approveIcon from 'virtual:icon/medal-line'
import offlineIcon from 'virtual:icon/cloud-line'
import takeIcon from 'virtual:icon/download-cloud-2-line'
import editIcon from 'virtual:icon/edit-2-line'
import looksIcon from 'virtual:icon/palette-line'
import labelIcon from 'virtual:icon/price-tag-3-line'
import scanIcon from 'virtual:icon/scan-2-line'
import findIcon from 'virtual:icon/search-line'
import villagerIcon from 'virtual:icon/user-search-line'
import type { TextKey } from '@/i18n/init'
import type { InternalPath } from '@/lib/security/internalPath'
import { addressAt, addressOf } from '@/routes/address'
import type { PagePath } from '@/routes/paths'
import type { Overlay } from '@/stores/overlay'

/** Something worth knowing about the work, with the place where the reader can try it. */
export interface Tip {
  readonly icon: string
  readonly title: TextKey
  readonly text: TextKey
  /** Says it on a phone, where it is done in another way. */
  readonly phoneText?: TextKey
  readonly action: TextKey
  readonly to: { readonly address: InternalPath } | { readonly overlay: Overlay }
  /** Whom it concerns: those whose menu has all of these pages, and who have the permission. Default: everybody. */
  readonly pages?: readonly PagePath[]
  readonly needs?: 'read:system' | 'write:system'
}

/** All tips: those about the work first, then those about the console, which everybody can use. */
export const tips: readonly Tip[] = [
  {
    icon: villagerIcon,
    title: '登记前先查一下',
    text: '输入姓名或身份证后四位，看村民登记过没有；没有网络时从本机存的里面找。',
    action: '查找页面、操作、村民…',
    to: { overlay: 'palette' },
    pages: ['/village/villageusermanage'],
    needs: 'read:system',
  },
  {
    icon: takeIcon,
    title: '出门前带上列表',
    text: '把要用的列表存到本机，没有网络也能查看和修改。',
    action: '把列表存到本机',
    to: { address: addressOf({ to: '/storage' }) },
    needs: 'read:system',
  },
  {
    icon: approveIcon,
    title: '积分可以一次审核多条',
    text: '选中待审核的，一起通过或退回；自己登记的由别人审核。',
    action: '待审核积分',
    to: { address: addressAt('/village/scoreManage', { status: 'pending' }) },
    pages: ['/village/scoreManage'],
    needs: 'write:system',
  },
  {
    icon: editIcon,
    title: '一次修改多条记录',
    text: '在列表里选中几条，点“批量修改”，一起改经办人、所在村等。',
    action: '政务事项',
    to: { address: addressOf({ to: '/village/governmentAffairs' }) },
    pages: ['/village/governmentAffairs'],
    needs: 'write:system',
  },
  {
    icon: labelIcon,
    title: '给设备贴上二维码标签',
    text: '列表的“更多操作”里可以打印二维码标签；贴在设备上，一扫就打开它的记录。',
    action: '打印二维码标签…',
    to: { address: addressOf({ to: '/other/print', search: { of: 'labels', module: 'deviceManage' } }) },
    pages: ['/village/deviceManage', '/other/print'],
    needs: 'read:system',
  },
  {
    icon: scanIcon,
    title: '扫码打开记录',
    text: '用摄像头对准打印的二维码，直接打开那条记录，没有网络也行。',
    action: '扫码',
    to: { overlay: 'scan' },
    needs: 'read:system',
  },
  {
    icon: offlineIcon,
    title: '没有网络也能工作',
    text: '修改先存在本机，联网后自动发送；页面顶部的同步标记会告诉您是否都已发送。',
    action: '打开同步中心',
    to: { address: addressOf({ to: '/sync' }) },
  },
  {
    icon: findIcon,
    title: '快速查找',
    text: '按 {{keys}} 查找页面、操作、村民，拼音、英文都可以；按 ? 查看键盘快捷键。',
    phoneText: '打开右上角的用户菜单，选“查找页面、操作、村民…”，拼音、英文都可以。',
    action: '查找页面、操作、村民…',
    to: { overlay: 'palette' },
  },
  {
    icon: looksIcon,
    title: '按您的习惯显示',
    text: '打开右上角的用户菜单，可以切换语言，也可以更换主题、布局和文字大小。',
    action: '主题配置',
    to: { overlay: 'theme' },
  },
]

/** Tips that are shown at a time. */
export const AT_ONCE = 3

export interface Reader {
  readonly inMenu: (path: PagePath) => boolean
  readonly may: (permission: NonNullable<Tip['needs']>) => boolean
}

/**
 * The tips for somebody: those of what they can do, beginning at the `from`th and with the first ones again after the last.
 * @returns the tips, and the number from which the next visit goes on
 */
export function tipsFor({ inMenu, may }: Reader, from: number, all = tips): { shown: readonly Tip[]; next: number } {
  const fitting = all.filter(({ pages = [], needs }) => pages.every(inMenu) && (!needs || may(needs)))
  const begin = Number.isInteger(from) && from > 0 ? from % fitting.length : 0
  return {
    shown: [...fitting.slice(begin), ...fitting.slice(0, begin)].slice(0, AT_ONCE),
    next: (begin + AT_ONCE) % fitting.length,
  }
}
