/** Handing over to another person's device without a network. */
export const handover = {
  离线转交: 'Hand over offline',
  交给别人: 'Give',
  接收: 'Receive',
  '这个地址没有加密（不是 https），内容封不起来，不能转交。可以导出文件，由本人在别的设备上导入。':
    'This address isn’t encrypted (no https), so nothing can be sealed or handed over. You can export a file and import it yourself on another device.',
  这个浏览器没能生成或保存密钥: 'This browser couldn’t make or keep a key',
  '无痕窗口里不行，请用平常的窗口打开。': 'It doesn’t work in a private window: use a normal one.',
  '请对方在自己的设备上打开“同步中心”的“离线转交”，选“接收”，再扫对方屏幕上的码。两边都不需要网络。':
    'Ask the other person to open “Hand over offline” in the sync centre on their device and choose “Receive”, then scan the code on their screen. Neither of you needs a network.',
  扫对方的接收码: 'Scan their code',
  把对方屏幕上的码放进框里: 'Hold the code on their screen in the frame',
  或粘贴对方发来的接收码: 'Or paste the code they sent you',
  '这不是接收码，请对方打开“同步中心”的“离线转交”，选“接收”':
    'This is no code to receive: ask them to open “Hand over offline” in the sync centre and choose “Receive”',
  '双方的系统版本不同，请两边都更新后再试': 'The other console has a different version: update both, then try again',
  '对方连的是另一个服务器，不能转交': 'They work with another server: nothing can be handed over',
  核对码: 'Check code',
  '请和对方屏幕上的核对码比一下，一样才是交给这个人。只有对方在那台设备上能打开。':
    'Compare the check code with the one on their screen: only if they match is it for this person. Only they can open it, on that device.',
  换一个人: 'Someone else',
  没有可以转交的修改: 'No changes to hand over',
  '没有接受或有冲突的，请先在同步中心处理。': 'Resolve those with conflicts or not accepted in the sync centre first.',
  '交 {{count}} 项，共 {{of}} 项，按先后顺序': 'Giving {{count}} of {{of}}, in order',
  显示更多: 'Show more',
  '其中 {{count}} 项带着还没有上传的照片或文件，二维码放不下，只能用文件交。':
    'Photos or files not uploaded yet don’t fit into QR codes; {{count}} of these can only go in a file.',
  '交出后本机仍会自动发送；两边都发，服务器只收一次，署名都是您。对方那里要您本人登录并确认后才发送。':
    'This device still sends them automatically. If both send, the server takes each once, always under your name. On their device they’re sent only after you sign in and confirm.',
  '没有封好，请再试一次': 'Couldn’t seal it. Try again',
  '要 {{count}} 个二维码，太多了，请少选一些，或用文件。':
    'That would take {{count}} QR codes, too many: choose fewer, or use a file.',
  存成文件: 'Save as a file',
  显示二维码: 'Show QR codes',
  '请对方在“接收”里扫这里的码，从哪一个开始都行；对方说收全了，再点“对方收全了”。':
    'Ask them to scan these under “Receive”, starting anywhere. Once they have all of them, press “They have all”.',
  '第 {{at}} 个，共 {{count}} 个': '{{at}} of {{count}}',
  上一个码: 'Previous code',
  下一个码: 'Next code',
  停在这一个: 'Stop at this one',
  继续播放: 'Play on',
  对方收全了: 'They have all',
  '已交给“{{name}}”：{{count}} 项': 'Given to {{name}}: {{count}}',
  '已为“{{name}}”封好 · {{time}}': 'Sealed for {{name}} · {{time}}',
  '封好的那一份不会跟着改动。': 'The sealed copy stays as it is.',
  '给“{{name}}”的文件已封好：{{count}} 项': 'File sealed for {{name}}: {{count}}',
  '其中 {{count}} 项封给过别人，对方收下的不会一起放弃。':
    '{{count}} of these were sealed for someone else; discarding doesn’t take back what they took in.',
  这不是转交的文件: 'This file wasn’t made by handing over',
  这不是转交的码: 'This code isn’t part of a handover',
  '这不是交给您在这台设备上的，请对方重新扫这里的码':
    'This isn’t for you on this device: ask them to scan the code here again',
  '内容不完整或被改过，请对方再交一次': 'Incomplete or altered: ask them to hand it over again',
  '这是另一个服务器上的内容，这里不能收': 'This is for another server and can’t be taken in here',
  '已收 {{have}} 个，共 {{count}} 个；还缺第 {{missing}} 个': '{{have}} of {{count}} read; missing: {{missing}}',
  '让对方扫这个码，或把接收码发给对方。封好的内容只有您在这台设备上能打开。':
    'Let them scan this, or send it to them as text. Only you can open what they seal, on this device.',
  复制接收码: 'Copy as text',
  打开收到的文件: 'Open a received file',
  扫对方屏幕上的码: 'Scan the codes on their screen',
  '对着对方的屏幕，等所有的码都收到': 'Keep it on their screen until all codes are read',
  '“{{name}}”的 {{count}} 项修改，{{time}} 在 {{device}} 上交出':
    'Changes by {{name}}: {{count}}, handed over at {{time}} on {{device}}',
  '还有 {{count}} 项': 'and {{count}} more',
  '带着 {{count}} 个文件': 'With files: {{count}}',
  '这是 30 天以前交出的，别人可能已经改过同样的记录；有冲突会再问。':
    'This was handed over more than 30 days ago. Others may have changed the same records; you’ll be asked about conflicts.',
  '这是您自己的修改，收下后和在这台设备上写的一样发送。':
    'These are your own changes: once taken in, they’re sent like those written on this device.',
  '收下后要“{{name}}”在这台设备上登录并确认才会发送，署名不变。':
    'Once taken in, they’re sent after {{name}} signs in on this device and confirms, still under their own name.',
  不收: 'Don’t take in',
  收下: 'Take in',
  '“{{name}}”在这台设备上设了 PIN，要本人解锁后才收得下':
    '{{name}} has locked their data on this device with a PIN and must unlock it first',
  '这些修改本机都有了，没有重复收': 'All of these are already on this device; nothing was added',
  '已收下 {{taken}} 项': 'Taken in: {{taken}}',
  '已收下 {{taken}} 项，另有 {{known}} 项本机已有': 'Taken in: {{taken}}; {{known}} were already here',
  待本人确认: 'To be confirmed',
  确认发送: 'Confirm and send',
  接收别人转交的修改或记录: 'Receive changes or records',
  交给同事看: 'Share a copy offline',
  '本机没有这些记录的内容，给不了：{{names}}': 'Not on this device, so they can’t be shared: {{names}}',
  没有可以给的记录: 'No records to share',
  '联网打开过的记录，没有网络时才给得了':
    'Offline you can share records that were opened on this device with a network',
  '给 {{count}} 条，共 {{of}} 条': 'Sharing {{count}} of {{of}}',
  含未发送的修改: 'with unsent changes',
  '只给查看，对方不能改；照片和文件不带过去。对方按自己的权限看，无权看的不显示，也不留在那里。':
    'They can only view them; photos and files stay behind. They see what their own rights allow; the rest isn’t shown or kept there.',
  '已交给“{{name}}”看：{{count}} 条': 'Shared with {{name}}: {{count}}',
  '给“{{name}}”看的文件已封好：{{count}} 条': 'File sealed for {{name}}, records: {{count}}',
  '“{{name}}”给您看 {{count}} 条记录，{{time}} 在 {{device}} 上封好':
    'Records shared by {{name}}: {{count}}, sealed at {{time}} on {{device}}',
  '{{count}} 条您无权查看，不显示，也不存到本机': '{{count}} you may not view: not shown or kept on this device',
  '只供查看，不进列表，也不能改。给的人和内容没有经过服务器核对，以服务器上的为准。收下后保留 {{days}} 天。':
    'For viewing only: they don’t enter your lists and can’t be edited. Neither the sender nor the content was checked by the server, which has the last word. Kept for {{days}} days.',
  '已收下 {{count}} 条，在同步中心“同事给看的记录”里':
    'Taken in: {{count}}. See “Records from colleagues” in the sync centre',
  '这些记录本机都有了，没有重复收': 'All of these are already on this device; nothing was added',
  同事给看的记录: 'Records from colleagues',
  '没有读出来：{{why}}': 'Couldn’t be read: {{why}}',
  '本机没有这些记录，可能已移除，或者过了保留期':
    'These records aren’t on this device: they were removed, or their time is up',
  '等 {{count}} 条': '({{count}} in all)',
  '{{count}} 条无权查看': '{{count}} not yours to view',
  '保留到 {{date}}': 'Kept until {{date}}',
  '只供查看，到期自动移除，也可以随时移除': 'For viewing only; removed when their time is up, or by you',
  '{{count}} 份同事给看的记录': 'Sets of records from colleagues: {{count}}',
  '“{{name}}”给看的记录': 'Shared by {{name}}',
  '“{{name}}”{{time}} 在 {{device}} 上封好，只供查看': 'Sealed by {{name}} at {{time}} on {{device}}; for viewing only',
  '{{count}} 条您无权查看，没有存到本机': '{{count}} you may not view: not kept on this device',
  '截至 {{time}}，之后可能改过': 'As of {{time}}; may have changed since',
  '{{count}} 个照片或文件没有带来': '{{count}} photos or files left behind',
  打开现在的记录: 'Open the current record',
} as const
