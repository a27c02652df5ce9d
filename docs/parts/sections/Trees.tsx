import { useState } from 'react'
import folderIcon from 'virtual:icon/folder-line'
import { Tree } from '@/ui/data/Tree'
import { Section } from '../Section'
import { useWords } from '../useWords'

export function Trees() {
  const say = useWords()
  const [chosen, setChosen] = useState<string | null>('water')
  const [checked, setChecked] = useState<string[]>(['water'])
  const nodes = [
    {
      id: 'office',
      label: say('镇政府', 'Town office'),
      icon: folderIcon,
      children: [
        { id: 'water', label: say('水利站', 'Water') },
        { id: 'farm', label: say('农业站', 'Farming') },
        { id: 'closed', label: say('已撤销的站', 'Closed'), disabled: true },
        { id: 'law', label: say('司法所', 'Law'), children: [{ id: 'advice', label: say('法律咨询', 'Advice') }] },
      ],
    },
    { id: 'villages', label: say('各村', 'Villages'), icon: folderIcon, lazy: true },
    { id: 'broken', label: say('加载不了的', 'Can’t be loaded'), lazy: true },
  ]
  const load = async ({ id }: { id: string }) => {
    if (id === 'broken') throw new Error('no answer')
    return [
      { id: 'xintang', label: say('新塘村', 'Xintang') },
      { id: 'shishan', label: say('石山村', 'Shishan') },
    ]
  }
  return (
    <Section
      id="trees"
      title={say('树', 'Tree')}
      rule={say(
        '层级用缩进和引导线；展开用方向键。',
        'Levels are indented along a guide line; arrow keys open and close them.',
      )}
    >
      <div className="gallery-grid">
        <Tree
          label={say('选择部门', 'Choose a department')}
          nodes={nodes}
          load={load}
          defaultExpanded={['office']}
          selected={chosen}
          onSelect={setChosen}
        />
        <Tree
          label={say('勾选部门', 'Check departments')}
          nodes={nodes}
          load={load}
          defaultExpanded={['office', 'law']}
          checked={checked}
          onCheck={setChecked}
        />
        <Tree label={say('只看', 'Only look')} nodes={nodes} load={load} />
      </div>
    </Section>
  )
}
