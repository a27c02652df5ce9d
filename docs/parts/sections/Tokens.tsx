import { Section } from '../Section'
import { useWords } from '../useWords'

/** The measures of src/app/tokens.css, by the custom property that holds each. */
const type = ['--text-xl', '--text-base', '--text-sm', '--text-xs']
const radii = ['--radius-mark', '--radius-field', '--radius-sheet', '--radius-pill']
const shadows = ['--shadow-sm', '--shadow-lg', '--shadow-xl']
const space = [8, 12, 16, 20]

export function Tokens() {
  const say = useWords()
  return (
    <Section
      id="tokens"
      title={say('尺度', 'Measures')}
      rule={say(
        '字号、圆角和阴影只取自 tokens.css，间距是 4 的倍数：行内 8，行距 12，组距 16，面板 20。',
        'Type, radius and elevation come from tokens.css alone; space is a multiple of 4: 8 inline, 12 between rows, 16 between groups, 20 in panels.',
      )}
    >
      <div className="gallery-row items-baseline">
        {type.map((name) => (
          <span key={name} style={{ fontSize: `var(${name})` }}>
            {say('数字乡村', 'Digital village')} {name.slice(2)}
          </span>
        ))}
      </div>
      <div className="gallery-row">
        {radii.map((name) => (
          <span key={name} className="border border-outline px-4 py-2" style={{ borderRadius: `var(${name})` }}>
            {name.slice(2)}
          </span>
        ))}
        {shadows.map((name) => (
          <span key={name} className="rounded-field px-4 py-2" style={{ boxShadow: `var(${name})` }}>
            {name.slice(2)}
          </span>
        ))}
        {space.map((px) => (
          <span key={px} className="flex items-center gap-1">
            <span className="h-4 bg-primary" style={{ width: px }} />
            {px}
          </span>
        ))}
      </div>
    </Section>
  )
}
