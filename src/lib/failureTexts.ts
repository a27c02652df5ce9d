/** Messages of failures used by both page and worker, in Chinese; also dictionary keys. */
export const failureTexts = {
  unreachable: '连接不上服务器，请检查网络后重试',
  /** After the request timeout of spec §9. */
  late: '服务器 10 秒内没有回应，请稍后重试',
  /** A fault of the program, in the page or the worker. */
  exception: '页面出错了，请刷新后重试',
  /** A chunk of the console that is not on the device. */
  missing: '这一部分还没有下载，联网后再试',
  full: '本机存储空间不足',
  /** The requested data is sealed by its user's lock. */
  locked: '本机已锁定，请先输入 PIN 解锁',
  /** The requested data is another user's, or nobody is signed in. */
  notYours: '这是另一个人存在本机的内容，本人登录后才能使用',
  /** The default text of code 0 (spec §8). */
  unknown: '未知错误，可能是服务器不支持跨域，或请求地址有误',
} as const
