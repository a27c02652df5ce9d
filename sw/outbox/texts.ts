/** User-facing messages of the outbox in Chinese; src/i18n has the English. */
export const outboxTexts = {
  underWay: '这项修改正在发送，请稍后再试',
  gone: '这项修改已经处理完毕',
  noInverse: '缺少修改前的内容，不能撤销',
  handedOver: '从别的设备转交来的，本人确认后才发送',
  noConflict: '这项修改没有冲突',
  otherByNow: '这条记录又有变化，请重新查看后再处理',
  conflict: '这条记录又有改动，请处理冲突',
  unreadable: '这项修改的内容已无法读取，只能放弃',
} as const
