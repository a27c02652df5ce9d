/** Opening the lock by what the device or a security key offers. */
export const unlock = {
  '用指纹、面容或锁屏密码解锁': 'Use fingerprint, face or screen lock',
  用安全密钥解锁: 'Use a security key',
  '用指纹、面容、锁屏密码或安全密钥解锁': 'Use fingerprint, face, screen lock or security key',
  请按系统的提示验证: 'Follow the system’s prompt',
  '没有验证成功：可能取消了，也可能这个解锁方式已从设备里删掉。可以再试一次，或者用 PIN':
    'Not verified: cancelled, or the device no longer has what you added. Try again, or use the PIN',
  '等得太久，没有验证。可以再试一次，或者用 PIN': 'It took too long. Try again, or use the PIN',
  '这台设备或这个安全密钥能验证身份，但不能用来解锁。请用 PIN':
    'This device or security key can verify you but can’t unlock data. Use the PIN',
  这个已经添加过了: 'Already added',
  '还没有设指纹、面容或锁屏密码，安全密钥则要先设自己的密码。设好再试，或者用 PIN':
    'Set up a fingerprint, face or screen lock first, or a PIN on the security key itself. Or use the PIN here',
  '本系统现在的网址不支持，请用域名打开，或者用 PIN':
    'This address doesn’t allow it. Open the console by its domain name, or use the PIN',
  '这个解锁方式已经移除，请用 PIN': 'This was removed from the lock. Use the PIN',
  '这个解锁方式存在本机的内容坏了。请用 PIN 打开，把它移除后重新添加':
    'What this device kept for it is damaged. Open with the PIN, then remove it and add it again',
  '设备没能完成验证。可以再试一次，或者用 PIN': 'The device couldn’t verify you. Try again, or use the PIN',
  '不输 PIN 也能解锁': 'Unlock without the PIN',
  '这个浏览器不能用指纹、面容或安全密钥解锁': 'This browser can’t unlock with fingerprint, face or security keys',
  '用 IP 地址打开时，本系统不能用指纹、面容或安全密钥解锁，请用域名打开':
    'Opened by an IP address, the console can’t unlock with fingerprint, face or security keys. Open it by its domain name',
  '用这台设备的指纹、面容或锁屏密码，或者安全密钥。没有网络也能用，PIN 一直有效':
    'By this device’s fingerprint, face or screen lock, or by a security key. Works offline; the PIN stays valid',
  解锁方式: 'Ways to unlock',
  添加解锁方式: 'Add a way to unlock',
  移除解锁方式: 'Remove a way to unlock',
  添加于: 'Added',
  还没用过: 'not used yet',
  上次使用: 'last used',
  '已移除“{{name}}”': 'Removed “{{name}}”',
  '“{{name}}”不能再用来解锁，PIN 和其他解锁方式不受影响。系统或密码管理器里可能还留着它，可以在那里删除':
    '“{{name}}” will no longer unlock; the PIN and the other ways stay. Your system or password manager may still list it; delete it there',
  '能通过它验证的人都能打开您存在本机的内容，请不要添加别人的指纹或密钥':
    'Whoever it accepts can open your content on this device: don’t add other people’s fingerprints or keys',
  '有的设备或密钥做不到，添加时会告诉您': 'Some devices and keys can’t do this; you’ll be told when you add them',
  用什么解锁: 'Unlock with',
  '这台设备的指纹、面容或锁屏密码': 'This device’s fingerprint, face or screen lock',
  '安全密钥（插上或靠近才能用）': 'A security key (plugged in or held near)',
  此设备: 'This device',
  安全密钥: 'Security key',
  '已添加“{{name}}”，下次可以用它解锁': 'Added “{{name}}”; it can unlock from now on',
  '忘了现在的 PIN，用其他解锁方式验证': 'Forgot it? Verify another way',
  '设好新的 PIN，再按系统的提示验证。存在本机的内容都还在':
    'Choose a new PIN, then follow the system’s prompt. Your content on this device stays',
  验证并设置: 'Verify and set',
  '您加过其他解锁方式：取消后用它解锁，再到“本机存储”的“修改 PIN”里设新的，什么都不会丢':
    'You added another way to unlock: cancel, unlock by it, then set a new PIN by “Change PIN” on the page “This device”. Nothing is lost',
  '继续会删除 {{name}} 存在本机的内容，再用密码重新登录':
    'Continuing deletes {{name}}’s content on this device; sign in again with your password',
} as const
