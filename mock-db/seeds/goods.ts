import type { Row } from '@/api/rows'
import { integer, type Random } from '../random.ts'
import { goods } from './goodsCatalog.ts'
import { numbered } from './numbered.ts'
import { PICTURE_COUNT, pictureName } from './pictures.ts'

export const goodsRows = (random: Random): Row<'goods'>[] =>
  numbered(random, goods, ([title, price, label, company, icon, description], at) => ({
    title,
    price,
    label: [...label],
    company,
    url: `https://goods.example.com/${1001 + at}`,
    description,
    icon,
    image: pictureName(integer(random, 1, PICTURE_COUNT)),
    svg: pictureName(integer(random, 1, PICTURE_COUNT)),
  }))
