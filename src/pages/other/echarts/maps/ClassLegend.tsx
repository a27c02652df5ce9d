import { Swatch } from '@/ui/chart/Patterns'
import { classPaint, type ColourClass } from './classes'

/** The colours of a map with the values that they stand for. */
export const ClassLegend = ({
  classes,
  format,
}: {
  classes: readonly ColourClass[]
  format: (value: number) => string
}) => (
  <ul className="chart-legend">
    {classes.map(({ from, to }, index) => (
      <li key={from} data-paint={classPaint(index, classes)}>
        <Swatch paint={classPaint(index, classes)} />
        {`${format(from)}–${format(to)}`}
      </li>
    ))}
  </ul>
)
