import type { Row } from '@/contract/rows'
import { integer, pick, type Random } from '../../../src/lib/random.ts'
import { standing } from '../facilities.ts'
import { workingIn, type Colleague } from '../posts.ts'
import { DAY_MS, msOf, timeText } from '../time.ts'
import type { World } from '../world.ts'
import { FROM, moments, UNTIL } from './officeHours.ts'
import { remarkOf, historyOf, type SeedRows, type History } from './story.ts'

const accountOf = (people: readonly Colleague[], name: string) => people.find((one) => one.name === name)?.account

/** Figures of villages: what the last report has changed. */
function indexHistories(random: Random, { staff }: World, rows: SeedRows['indexManage']): History[] {
  return rows.flatMap((row, at) => {
    const reported = msOf(row.reportedAt)
    const user = accountOf(staff, row.reporter)
    if (reported < FROM || !user) return []
    const before = Math.max(1, Math.round(row.actual * (0.86 + random() * 0.1)))
    const was = {
      actual: before,
      ...standing(row.target, before),
      reportedAt: timeText(reported - integer(random, 27, 33) * DAY_MS),
    }
    const comment = row.status === 'behind' ? '进度偏慢，下次例会上说明原因。' : undefined
    return [
      historyOf({ module: 'indexManage', row, steps: [{ at: reported, user, was, ...(at % 2 === 0 && { comment }) }] }),
    ]
  })
}

/** Goods: new prices, new labels, and some that are new. */
function goodsHistories(random: Random, { staff }: World, rows: SeedRows['goods']): History[] {
  const keepers = workingIn(staff, '村级集体经济服务站')
  return rows.flatMap((row, at) => {
    const [first = FROM, second = FROM] = moments(random, FROM, UNTIL, 2)
    const user = pick(random, keepers).account
    const price = row.price + pick(random, [-6, -4, -2, 3, 5, 8])
    const isNew = at % 12 === 11
    if (!isNew && at % 3 !== 0) return []
    const priced = {
      at: second,
      user,
      was: { price },
      comment: remarkOf(random, 7, ['供货方调价，已核对报价单。', '下周起执行新价。', '与县里其他几家比过价。']),
    }
    if (isNew) return [historyOf({ module: 'goods', row, steps: [{ at: first, user }, priced] })]
    const labelled = { at: first, user, was: { label: row.label.slice(0, -1) } }
    return [historyOf({ module: 'goods', row, steps: row.label.length > 1 ? [labelled, priced] : [priced] })]
  })
}

/** The text without its last paragraph or section. */
const withoutEnd = ({ kind, content }: Row<'document'>): string =>
  kind === 'markdown'
    ? content.replace(/\n\n(?:(?!\n\n)[\s\S])+$/, '\n')
    : content.slice(0, Math.max(content.lastIndexOf('<p>'), content.lastIndexOf('<h3>')))

/** Documents: written, and completed some days later. */
function documentHistories(random: Random, rows: SeedRows['document']): History[] {
  return rows.flatMap((row, at) => {
    const written = msOf(row.datatime)
    const [completed = FROM] = moments(random, Math.max(written, FROM), UNTIL, 1)
    if (written < FROM && at % 2 === 0) return []
    const steps = [
      { at: written, user: row.author },
      {
        at: completed,
        user: row.author,
        was: { content: withoutEnd(row) },
        comment: remarkOf(random, 5, ['补上了最后一段，请再看一遍。', '按例会上的意见改了。']),
      },
    ]
    return [historyOf({ module: 'document', row, steps: steps.filter((step) => step.at >= FROM) })]
  })
}

/** Announcements: published. */
function tableHistories(random: Random, { staff }: World, rows: SeedRows['table']): History[] {
  return rows.flatMap((row, at) => {
    const made = msOf(row.datetime)
    const [moment = FROM] = moments(random, Math.max(made, FROM), UNTIL, 1)
    const user = accountOf(staff, row.author)
    if (at % 5 !== 0 || row.status !== 'published' || made > UNTIL - DAY_MS || !user) return []
    return [historyOf({ module: 'table', row, steps: [{ at: moment, user, was: { status: 'draft' } }] })]
  })
}

/** Shops: the sales of the month, and one or the other opens again. */
function shopHistories(random: Random, { staff }: World, rows: SeedRows['shopManage']): History[] {
  const collectors = workingIn(staff, '数据采集组')
  return rows.flatMap((row, at) => {
    const [moment = FROM] = moments(random, FROM, UNTIL, 1)
    const user = pick(random, collectors).account
    const sales = Math.round(row.sales * (0.8 + random() * 0.15) * 100) / 100
    if (at % 5 !== 2 || row.status !== 'open') return []
    const was = at % 2 === 0 ? { sales } : { status: 'resting' as const, sales: 0 }
    return [
      historyOf({
        module: 'shopManage',
        row,
        steps: [{ at: moment, user, was, comment: at % 2 === 1 ? '店主回来了，重新开门。' : undefined }],
      }),
    ]
  })
}

/** Devices: silent since they were seen last, or repaired, as noted by who looks after them. */
function deviceHistories(random: Random, { staff }: World, rows: SeedRows['deviceManage']): History[] {
  return rows.flatMap((row, at) => {
    const [broken = FROM, repaired = FROM] = moments(random, FROM, UNTIL, 2)
    const user = accountOf(staff, row.keeper)
    const seen = msOf(row.lastSeen)
    if (!user || (row.status === 'online' ? at % 6 !== 0 : seen > UNTIL - DAY_MS)) return []
    if (row.status !== 'online') {
      const [noticed = UNTIL] = moments(random, seen, seen + DAY_MS, 1)
      const comment = remarkOf(random, 6, [
        '现场看过，要等配件。',
        '信号不好，联系运营商了。',
        '线被割草机割断，已报修。',
      ])
      return [
        historyOf({ module: 'deviceManage', row, steps: [{ at: noticed, user, was: { status: 'online' }, comment }] }),
      ]
    }
    const comment = remarkOf(random, 5, ['已更换电池，恢复上线。', '重新布线，画面正常。'])
    const steps = [
      { at: broken, user, was: { status: 'online' as const } },
      { at: repaired, user, was: { status: 'fault' as const }, comment },
    ]
    return [historyOf({ module: 'deviceManage', row, steps })]
  })
}

/** Terminals: handed over. */
function terminalHistories(random: Random, { staff }: World, rows: SeedRows['terminalManage']): History[] {
  const [keeper] = workingIn(staff, '设备运维组')
  return rows.flatMap((row, at) => {
    const [moment = FROM] = moments(random, FROM, UNTIL, 1)
    const holder = pick(random, staff).name
    if (at % 10 !== 3) return []
    return [
      historyOf({ module: 'terminalManage', row, steps: [{ at: moment, user: keeper.account, was: { holder } }] }),
    ]
  })
}

/** What has been done in the month with the records of the office itself. */
export const officeHistories = (random: Random, world: World, rows: SeedRows): History[] => [
  ...indexHistories(random, world, rows.indexManage),
  ...goodsHistories(random, world, rows.goods),
  ...documentHistories(random, rows.document),
  ...tableHistories(random, world, rows.table),
  ...shopHistories(random, world, rows.shopManage),
  ...deviceHistories(random, world, rows.deviceManage),
  ...terminalHistories(random, world, rows.terminalManage),
]
