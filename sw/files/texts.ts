// User-facing messages about files in Chinese; src/i18n has the English.
export const NOT_HERE = '这个文件不在本机'
export const LOST = '附件不在本机，也没有到达服务器'
export const IN_USE = '还有未发送的修改用到这个文件'
export const TAKES_NONE = '服务器不接受附件'
