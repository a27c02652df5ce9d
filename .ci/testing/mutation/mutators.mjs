/**
 * Faults that Stryker doesn't make, and that hurt this code most: an `await`, a call, a guard or a lock left out. They are added to its own in
 * `main.mjs`. A mutator yields the nodes that replace the one at `path`, in Babel's tree.
 */
const boolean = (value) => ({ type: 'BooleanLiteral', value })
const isFunction = (node) => node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression'

export const mutators = [
  {
    name: 'RemovedAwait',
    *mutate(path) {
      if (path.isAwaitExpression()) yield path.node.argument
    },
  },
  {
    name: 'RemovedCall',
    *mutate(path) {
      if (!path.isExpressionStatement()) return
      // Without `super` a constructor ends with an error, and one in a branch can't be compiled.
      const { expression } = path.node
      if (expression.type !== 'StringLiteral' && expression.callee?.type !== 'Super') yield { type: 'EmptyStatement' }
    },
  },
  {
    // Stryker decides conditions of `if`, and those that compare; not what stands alone before a `?`.
    name: 'DecidedTernary',
    *mutate(path) {
      const { parent, node } = path
      if (parent.type !== 'ConditionalExpression' || parent.test !== node) return
      if (['BinaryExpression', 'LogicalExpression'].includes(node.type)) return
      yield boolean(true)
      yield boolean(false)
    },
  },
  {
    // `inTurn(() => work)` becomes `(() => work)()`: without the lock, the turn, the guard around it.
    name: 'RemovedWrapper',
    *mutate(path) {
      if (!path.isCallExpression() || path.node.callee.type !== 'Identifier') return
      const work = path.node.arguments.at(-1)
      if (isFunction(work) && work.params.length === 0) yield { type: 'CallExpression', callee: work, arguments: [] }
    },
  },
]
