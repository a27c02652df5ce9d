/** Three search engines to look a message up in (spec §8). */
export const engines = [
  { name: '百度', url: 'https://www.baidu.com/s?wd=' },
  { name: '必应', url: 'https://cn.bing.com/search?q=' },
  { name: 'Stack Overflow', url: 'https://stackoverflow.com/search?q=' },
] as const
