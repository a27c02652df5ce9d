import { defineResource } from '../resource'
import { Labels, WebLink } from './GoodsCells'

/** The fields of goods, as the details show them. */
export const goods = defineResource('goods', 'title', '各合作社和供应点的农资、农产品', {
  price: { unit: '元' },
  company: {},
  label: { Cell: Labels },
  description: {},
  url: { Cell: WebLink },
})
