/** The devices of the office, and their wiping. */
export const devices = {
  登录设备: 'Staff devices',
  设备名称: 'Device',
  版本: 'Version',
  最近联系: 'Last contact',
  未发送: 'Unsent',
  待处理: 'To resolve',
  最早未发送: 'Oldest unsent',
  谁要求清除: 'Wipe ordered by',
  要求清除的时间: 'Wipe ordered at',
  清除时间: 'Wiped at',
  使用中: 'In use',
  等待清除: 'To be wiped',
  正在清除: 'Being wiped',
  已清除: 'Wiped',
  '这台设备已经清除，或正在清除': 'The device has been wiped, or is being wiped',
  本机: 'This device',
  较旧: 'Older',
  '{{count}} 条，{{refused}} 条要处理': '{{count}}, {{refused}} to resolve',
  最早: 'oldest',
  '超过 7 天没有联系': 'No contact for 7 days',
  要求清除: 'Wipe ordered',
  '谁在哪台设备上用，最近一次联系时还有多少没有发送；设备丢失时让它清除数据':
    'Who uses which device, and what was unsent at its last contact; a lost device can be told to wipe itself',
  '在“本机存储”清除': 'Wipe it under “This device”',
  清除此设备: 'Wipe this device',
  撤回清除: 'Withdraw the wipe',
  '{{time}} 联系时，上面有 {{count}} 条修改没有发送。清除后无法找回':
    'At its contact on {{time}} it had unsent changes: {{count}}. They can’t be recovered once wiped',
  '{{time}} 联系时，上面没有未发送的修改': 'At its contact on {{time}} it had no unsent changes',
  '在那以后又存了什么，这里不知道，也会一起清除': 'What was saved on it since isn’t known here, and goes too',
  '草稿、照片、离线列表和登录状态都会删除，是这台设备上所有人的。设备下次联网打开本系统时执行，在那以前可以撤回':
    'Drafts, photos, offline lists and sign-ins of everyone on it are deleted. This happens when the console is next open there with a network; until then you can withdraw it',
  '设备还没有开始清除。撤回后照常使用，上面的内容都在':
    'The device has not begun. Once withdrawn it works as before, with all that is on it',
  '现在没有网络。命令要直接交给服务器，不会留着以后再发':
    'No network now. An order goes straight to the server and is never kept to be sent later',
  '连不上服务器，没有下令。请联网后再试': 'Server not reached, nothing was ordered. Try again with a network',
  '服务器没有及时回答，不知道是否已下令。请稍后看状态':
    'The server didn’t answer in time, so it isn’t known whether the order was taken. Check the status later',
  '已下令，设备下次联系时清除': 'Ordered: the device will wipe itself at its next contact',
  '已撤回，设备不会清除': 'Withdrawn: the device will not be wiped',
  '按单位的要求，这台设备上的数据已在 {{time}} 全部清除':
    'By order of your office, all data on this device were wiped on {{time}}',
  '单位要求清除这台设备上的数据，还没有全部清除。关闭其他标签页后重新打开，会接着清除':
    'Your office has ordered the data on this device to be wiped, and that isn’t finished. Close other tabs and open the console again to go on',
} as const
