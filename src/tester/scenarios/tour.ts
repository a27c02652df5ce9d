import type { TesterText } from '../useTesterTexts'

/** A ready scenario of the tour by its id, and what a tester does while it is applied; the scenario itself says what must hold. */
export interface TourStep {
  readonly id: string
  readonly act: TesterText
}

/** The troubles of every day, from the harmless one to the one that asks for a sign-in. */
export const tour: readonly TourStep[] = [
  { id: 'signal-lost-while-saving', act: '编辑一条记录，改一下标题，保存。' },
  { id: 'delete-fails', act: '选中两条记录，一起删除。' },
  { id: 'two-devices-one-row', act: '编辑一条记录并保存；在冲突窗口里选定内容，再保存。' },
  { id: '2g-morning', act: '按标题查询，看等待时的列表。' },
  { id: 'refresh-refused', act: '编辑一条记录并保存；要求登录时输入密码。' },
]
