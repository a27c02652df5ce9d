import { pick, type Random } from '../random.ts'

type Part = readonly [chinese: string, pinyin: string]

const surnames: [Part, ...Part[]] = [
  ['王', 'wang'],
  ['李', 'li'],
  ['张', 'zhang'],
  ['刘', 'liu'],
  ['陈', 'chen'],
  ['杨', 'yang'],
  ['黄', 'huang'],
  ['赵', 'zhao'],
  ['周', 'zhou'],
  ['吴', 'wu'],
  ['徐', 'xu'],
  ['孙', 'sun'],
  ['马', 'ma'],
  ['朱', 'zhu'],
  ['胡', 'hu'],
  ['郭', 'guo'],
  ['何', 'he'],
  ['林', 'lin'],
  ['罗', 'luo'],
  ['梁', 'liang'],
]

const givenNames: [Part, ...Part[]] = [
  ['建国', 'jianguo'],
  ['秀英', 'xiuying'],
  ['志强', 'zhiqiang'],
  ['丽华', 'lihua'],
  ['海燕', 'haiyan'],
  ['春生', 'chunsheng'],
  ['文博', 'wenbo'],
  ['晓梅', 'xiaomei'],
  ['国平', 'guoping'],
  ['雪', 'xue'],
  ['明', 'ming'],
  ['玉兰', 'yulan'],
  ['德胜', 'desheng'],
  ['佳宁', 'jianing'],
  ['浩然', 'haoran'],
  ['桂香', 'guixiang'],
  ['永福', 'yongfu'],
  ['思远', 'siyuan'],
  ['静', 'jing'],
  ['长河', 'changhe'],
  ['小满', 'xiaoman'],
  ['立夏', 'lixia'],
]

export interface Person {
  readonly name: string
  /** The name in pinyin, without tones or spaces. */
  readonly pinyin: string
}

export function person(random: Random): Person {
  const [surname, sound] = pick(random, surnames)
  const [given, givenSound] = pick(random, givenNames)
  return { name: surname + given, pinyin: sound + givenSound }
}
