import css from 'highlight.js/lib/languages/css'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import python from 'highlight.js/lib/languages/python'
import bash from 'highlight.js/lib/languages/bash'
import sql from 'highlight.js/lib/languages/sql'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import { createLowlight } from 'lowlight'
import type { ReactNode } from 'react'

const lowlight = createLowlight({ bash, css, javascript, json, python, sql, xml, yaml })

/** Longer code stays plain. */
const CHARACTERS_MAX = 20_000

type Nodes = ReturnType<typeof lowlight.highlight>['children']

const elementsOf = (nodes: Nodes): ReactNode =>
  nodes.map((node, key) => {
    if (node.type === 'text') return node.value
    if (node.type !== 'element') return null
    const { className } = node.properties
    return (
      <span key={key} className={Array.isArray(className) ? className.join(' ') : ''}>
        {elementsOf(node.children)}
      </span>
    )
  })

/** Code with a class for each kind of word (`hljs-…`); the text itself in an unknown language. */
export const highlighted = (text: string, language: string): ReactNode =>
  lowlight.registered(language) && text.length <= CHARACTERS_MAX
    ? elementsOf(lowlight.highlight(language, text).children)
    : text
