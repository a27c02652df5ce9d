import { defineResource } from '../resource'

/** The register of the villagers. */
export const villagers = defineResource(
  'villageusermanage',
  'name',
  '村民的户籍、家庭和居住情况',
  {
    name: { width: 100, min: 84, filter: true },
    gender: { width: 84, min: 82, filter: true },
    idCard: { width: 180, min: 164, brief: 'fact', filter: true },
    birthday: { width: 120, min: 112, sort: true, filter: true },
    phone: { width: 124, min: 116, filter: true },
    village: { width: 100, min: 74, brief: 'fact', filter: true, carried: true },
    group: { carried: true },
    household: { width: 112, min: 104, brief: 'fact', sort: true, filter: true, carried: true, scan: true },
    relation: { width: 116, min: 108, brief: 'tag', filter: true, radio: true },
    residence: { filter: true },
    isPartyMember: { filter: true },
    address: { carried: true, known: 'village' },
    attachments: {},
  },
  {
    duplicates: [['idCard'], ['name', 'birthday']],
    group: {
      field: 'household',
      role: 'relation',
      head: 'head',
      title: '同户成员',
      add: '添加成员',
      operations: { move: '迁户', split: '分户', merge: '并户' },
      missing: '没有填写户号，列不出同户成员',
      noHead: '这一户还没有登记户主',
      heads: '这一户登记了不止一位户主，请核对',
    },
  },
)
