export const privateWindowText = __SERVER__
  ? '这是无痕（隐私）窗口：关闭后，还没有发送的内容会全部消失。请联网发送，或改用普通窗口'
  : '这是无痕（隐私）窗口：关闭后，在这里填写的内容会全部消失。请改用普通窗口'

/** What Firefox and Safari refuse the origin's file system with in a private window; Safari has no name of its own for it. */
const isRefusedToPrivate = ({ name, message }: Error): boolean =>
  name === 'SecurityError' || message.includes('unknown transient reason')

/**
 * Whether the window is known to be private: all that it keeps is lost when the last of its kind closes. False also where the browser
 * doesn't let pages know, as Chromium. Never rejects.
 */
export const isPrivateWindow = async (): Promise<boolean> =>
  navigator.storage?.getDirectory?.().then(() => false, isRefusedToPrivate) ?? false
