/** User-facing messages about files in Chinese; src/i18n has the English. */
export const fileTexts = {
  noFiles: '服务器不接受附件',
  noFile: '这个文件不在本机',
  lostFile: '附件不在本机，也没有到达服务器',
  fileUsed: '还有未发送的修改用到这个文件',
} as const
