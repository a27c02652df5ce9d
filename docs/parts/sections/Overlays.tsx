import { useState } from 'react'
import { Button as AriaButton, MenuTrigger } from 'react-aria-components'
import { Button } from '@/ui/inputs/Button'
import { ConfirmDialog } from '@/ui/overlay/ConfirmDialog'
import { Dialog } from '@/ui/overlay/Dialog'
import { Drawer } from '@/ui/overlay/Drawer'
import { Entries, MenuPopover } from '@/ui/overlay/Menu'
import { Popover } from '@/ui/overlay/Popover'
import { Tip } from '@/ui/overlay/Tip'
import { Section } from '../Section'
import { useWords } from '../useWords'

export function Overlays() {
  const say = useWords()
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'drawer' | undefined>()
  const close = () => setOpen(undefined)
  const shut = say('关闭', 'Close')
  return (
    <Section
      id="overlays"
      title={say('弹出层', 'Pop-ups')}
      rule={say(
        '只有浮起来的才有阴影；从来处出现，120 到 200 毫秒；按 Esc 或返回键关闭，焦点回到原处。',
        'Only what floats has a shadow; it appears from where it came in 120 to 200 ms, closes by Escape or Back, and the focus returns.',
      )}
    >
      <div className="gallery-row">
        <Button onPress={() => setOpen('dialog')}>{say('对话框', 'Dialog')}</Button>
        <Button onPress={() => setOpen('confirm')}>{say('确认', 'Confirmation')}</Button>
        <Button onPress={() => setOpen('drawer')}>{say('抽屉', 'Drawer')}</Button>
        <Popover label={say('说明', 'Note')} trigger={<Button>{say('气泡', 'Popover')}</Button>}>
          {(done) => (
            <div className="flex flex-col gap-3">
              <p>{say('每月五日前提交上月数据。', 'Hand in last month’s figures by the fifth.')}</p>
              <Button size="sm" onPress={done}>
                {say('知道了', 'Got it')}
              </Button>
            </div>
          )}
        </Popover>
        <MenuTrigger>
          <AriaButton className="btn">{say('菜单', 'Menu')}</AriaButton>
          <MenuPopover>
            <Entries
              label={say('菜单', 'Menu')}
              entries={[
                { id: 'copy', label: say('复制', 'Copy') },
                { id: 'move', label: say('移动', 'Move'), children: [{ id: 'up', label: say('上移', 'Up') }] },
                { id: 'drop', label: say('删除', 'Delete'), disabled: true },
              ]}
              onAction={() => {}}
            />
          </MenuPopover>
        </MenuTrigger>
        <Tip label={say('为什么', 'Why')} text={say('只有管理员可以修改。', 'Only an administrator may change it.')} />
      </div>
      <Dialog open={open === 'dialog'} onClose={close} title={say('修改工单', 'Change the order')} closeLabel={shut}>
        <p>{say('工单的内容。', 'What the order says.')}</p>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        title={say('温馨提示', 'Please note')}
        message={say('确定删除这条工单吗？', 'Delete this order?')}
        confirm={say('删除', 'Delete')}
        cancel={say('取消', 'Cancel')}
        onConfirm={close}
      />
      {open === 'drawer' && (
        <Drawer
          onClose={close}
          title={say('设置', 'Settings')}
          closeLabel={shut}
          foot={<Button onPress={close}>{shut}</Button>}
        >
          <p>{say('抽屉的内容。', 'What the drawer holds.')}</p>
        </Drawer>
      )}
    </Section>
  )
}
