/** A device's name in the language of the console; '' if unknown. */
export const deviceText = (device: string, title: (text: string) => string): string =>
  device.split(' · ').map(title).join(' · ')
