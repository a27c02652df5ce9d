// User-facing messages of the outbox in Chinese; src/i18n has the English.
export const UNDER_WAY = '这项修改正在发送，请稍后再试'
export const GONE = '这项修改已经处理完毕'
export const NO_INVERSE = '缺少修改前的内容，不能撤销'
export const FROM_ELSEWHERE = '从别的设备转交来的，本人确认后才发送'
export const NO_CONFLICT = '这项修改没有冲突'
export const OTHER_BY_NOW = '这条记录又有变化，请重新查看后再处理'
export const CONFLICT = '这条记录又有改动，请处理冲突'
export const UNREADABLE = '这项修改的内容已无法读取，只能放弃'
