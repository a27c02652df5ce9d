import type { Panel } from './Board'
import { FigurePanel } from './FigurePanel'
import type { Scope, Widget } from './widget'
import { WidgetPanel } from './WidgetPanel'
import './panels.css'

/** Widgets as panels of a board. */
export const widgetPanels = (widgets: readonly Widget[], scope: Scope): readonly Panel[] =>
  widgets.map((widget) => ({
    id: widget.id,
    title: widget.title,
    size: widget.size,
    isFigure: widget.shape === 'figure',
    content:
      widget.shape === 'figure' ? (
        <FigurePanel widget={widget} scope={scope} />
      ) : (
        <WidgetPanel widget={widget} scope={scope} />
      ),
  }))
