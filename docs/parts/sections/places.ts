const names = [
  ['xintang', '新塘村', 'Xintang'],
  ['shishan', '石山村', 'Shishan'],
  ['baihe', '白鹤村', 'Baihe'],
  ['longquan', '龙泉村', 'Longquan'],
  ['hewan', '河湾村', 'Hewan'],
] as const

/** Villages to choose from; the last can't be. */
export const places = (say: (chinese: string, english: string) => string) =>
  names.map(([id, chinese, english]) => ({ id, label: say(chinese, english), disabled: id === 'hewan' }))
