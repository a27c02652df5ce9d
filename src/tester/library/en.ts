/** English words of the ready scenarios, by id. */
export const en = {
  'morning-without-signal': {
    title: 'A morning without signal',
    expects: 'Opened without a network, the console says so plainly and goes on as soon as the signal is back.',
  },
  'lost-while-saving': {
    title: 'Signal lost while saving',
    expects: 'The form stays as it was typed, says that the answer is missing, and saving again writes one row.',
  },
} as const
