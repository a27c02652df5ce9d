import type { ManifestOptions } from 'vite-plugin-pwa'
import { acceptOf, sheetEndings, takenEndings } from '../lib/fileKinds.ts'

const png = (name: string, size: number) => ({ src: `icons/${name}.png`, sizes: `${size}x${size}`, type: 'image/png' })

const shortcut = (name: string, path: string, icon: string) => ({ name, url: `./#${path}`, icons: [png(icon, 96)] })

/**
 * The web app manifest. URLs are relative, so that the console can be hosted below any path; `id` is resolved against the origin and must
 * never change, or installed apps lose their identity. `start_url` has no query: one before the hash would leak into the route's search.
 */
export const manifest: Partial<ManifestOptions> = {
  id: 'digital-village-console',
  name: '数字乡村政务管理后台',
  short_name: '数字乡村',
  description: '面向乡村政务工作人员的管理后台，离线也能继续工作',
  lang: 'zh-CN',
  dir: 'ltr',
  scope: './',
  start_url: './#/index',
  display: 'standalone',
  theme_color: '#282c34',
  background_color: '#f6f8f9',
  categories: ['government', 'productivity'],
  icons: [
    { ...png('icon-192', 192), purpose: 'any' },
    { ...png('icon-512', 512), purpose: 'any' },
    { ...png('maskable-512', 512), purpose: 'maskable' },
    { src: 'icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
  shortcuts: [
    shortcut('首页', '/index', 'shortcut-home'),
    shortcut('综合表格', '/vab/table/comprehensiveTable', 'shortcut-table'),
    shortcut('同步中心', '/sync', 'shortcut-sync'),
  ],
  // Handled by sw/files/shared.ts, which leads to the page that asks where it belongs; never sent to a server.
  share_target: {
    action: './share-target',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: 'title',
      text: 'text',
      url: 'url',
      // Systems go by media types or by endings.
      files: [{ name: 'files', accept: ['image/*', ...Object.keys(acceptOf(takenEndings)), ...takenEndings] }],
    },
  },
  // Taken by lib/openedFiles.ts. Markdown can only be a document; of others the page asks what they are to be.
  file_handlers: [
    { action: './#/vab/editor/markdownEditor', accept: acceptOf(['.md', '.markdown']) },
    { action: './#/open', accept: acceptOf(sheetEndings.filter((ending) => ending !== '.xml')) },
  ],
  screenshots: [
    {
      src: 'screenshots/desktop.png',
      sizes: '1440x900',
      type: 'image/png',
      form_factor: 'wide',
      label: '桌面端的管理后台',
    },
    {
      src: 'screenshots/phone.png',
      sizes: '390x844',
      type: 'image/png',
      form_factor: 'narrow',
      label: '手机端的管理后台',
    },
  ],
}
