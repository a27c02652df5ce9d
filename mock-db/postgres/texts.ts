/** Messages that only a real server has; the console's dictionary holds English translations for those without a value. */
export const databaseTexts = {
  saved: '保存成功',
  deleted: '删除成功',
  registered: '注册成功',
  passwordChanged: '密码已修改，其他设备上的登录已结束',
  noRegistration: '本系统不开放注册，请联系管理员开通帐号',
  noPhoneCodes: '本系统没有开通手机验证码登录，请用密码登录',
  codeSent: '验证码已发送，5 分钟内有效',
  codeNotSent: '验证码没有发送成功，请稍后重试，或用密码登录',
  badCharacters: '内容包含无法保存的字符',
  tooNested: '请求内容嵌套过深',
  unreadable: '请求的地址无法识别',
  cutOff: '请求没有完整传到服务器',
  passwordShort: '密码至少 8 个字符',
  passwordKnown: '这个密码太常见，容易被猜到，请换一个',
  tooManyAttempts: (minutes: number) => `登录尝试过多，请在 ${minutes} 分钟后再试`,
} as const
