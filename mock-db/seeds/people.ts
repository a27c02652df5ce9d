import { pick, type Random, integer } from '../../src/lib/random.ts'
import { idCardChecksum } from '../../src/lib/idCard.ts'

type Part = readonly [chinese: string, pinyin: string]
export type Gender = 'male' | 'female'
type Given = readonly [chinese: string, pinyin: string, gender: Gender]

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

const givenNames: [Given, ...Given[]] = [
  ['建国', 'jianguo', 'male'],
  ['秀英', 'xiuying', 'female'],
  ['志强', 'zhiqiang', 'male'],
  ['丽华', 'lihua', 'female'],
  ['海燕', 'haiyan', 'female'],
  ['春生', 'chunsheng', 'male'],
  ['文博', 'wenbo', 'male'],
  ['晓梅', 'xiaomei', 'female'],
  ['国平', 'guoping', 'male'],
  ['雪', 'xue', 'female'],
  ['明', 'ming', 'male'],
  ['玉兰', 'yulan', 'female'],
  ['德胜', 'desheng', 'male'],
  ['佳宁', 'jianing', 'female'],
  ['浩然', 'haoran', 'male'],
  ['桂香', 'guixiang', 'female'],
  ['永福', 'yongfu', 'male'],
  ['思远', 'siyuan', 'male'],
  ['静', 'jing', 'female'],
  ['长河', 'changhe', 'male'],
  ['小满', 'xiaoman', 'female'],
  ['立夏', 'lixia', 'female'],
  ['金凤', 'jinfeng', 'female'],
  ['水根', 'shuigen', 'male'],
  ['阿敏', 'amin', 'female'],
  ['家旺', 'jiawang', 'male'],
  ['云飞', 'yunfei', 'male'],
  ['彩霞', 'caixia', 'female'],
  ['子涵', 'zihan', 'female'],
  ['宇航', 'yuhang', 'male'],
]

export interface Person {
  readonly name: string
  readonly surname: string
  /** The name in pinyin, without tones or spaces. */
  readonly pinyin: string
  readonly gender: Gender
}

/** A random person whose name is not in `taken`, to which it is added; `like` fixes the surname or the gender. */
export function person(random: Random, taken: Set<string>, like: { surname?: string; gender?: Gender } = {}): Person {
  for (;;) {
    const [surname, sound] = surnames.find(([known]) => known === like.surname) ?? pick(random, surnames)
    const [given, givenSound, gender] = pick(random, givenNames)
    const name = surname + given
    if (taken.has(name) || (like.gender && like.gender !== gender)) continue
    taken.add(name)
    return { name, surname, pinyin: sound + givenSound, gender }
  }
}

/**
 * An ID card number with a valid check character. Serials 990 to 999 are never assigned to newborns, so the number
 * belongs to nobody alive. The serial is odd for men.
 */
export function idCardOf(random: Random, code: string, birthday: string, gender: Gender): string {
  const serial = 990 + integer(random, 0, 4) * 2 + (gender === 'male' ? 1 : 0)
  const digits = `${code}${birthday.replaceAll('-', '')}${serial}`
  return digits + idCardChecksum(digits)
}

/** A mobile phone number (spec §5); the zeros in its middle mark it as fictitious. */
export const phoneOf = (random: Random): string =>
  `${pick(random, ['130', '135', '137', '138', '139', '150', '158', '159', '182', '187', '188', '199'])}0000${String(integer(random, 0, 9999)).padStart(4, '0')}`
