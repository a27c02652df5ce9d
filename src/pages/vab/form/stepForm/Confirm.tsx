import { useEffect, useRef, useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { sumText } from '@/lib/format'
import { isPassword } from '@/lib/validators'
import { Button } from '@/ui/inputs/Button'
import { ConfirmDialog } from '@/ui/overlay/ConfirmDialog'
import type { Focusable } from '@/ui/inputs/field/fieldProps'
import { Form, FormActions } from '@/ui/inputs/Form'
import { TextField } from '@/ui/inputs/TextField'
import { TransferFacts } from './TransferFacts'
import type { TransferValues } from './transferValues'

interface ConfirmProps {
  values: TransferValues
  onBack: () => void
  onDone: () => void
}

/** The second step: a summary, and the password, which is discarded with this step. */
export function Confirm({ values, onBack, onDone }: ConfirmProps) {
  const { t, locale } = useTexts()
  const field = useRef<Focusable>(null)
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const [asking, setAsking] = useState(false)
  useEffect(() => field.current?.focus(), [])
  const valid = isPassword(password)
  const submit = () => {
    setTried(true)
    if (valid) setAsking(true)
    else field.current?.focus()
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-plain">{t('确认后钱直接到对方账户，不能退回。这是演示，不会真的转账。')}</p>
      <TransferFacts values={values} />
      <Form label={t('确认转账信息')} onSubmit={submit}>
        <TextField
          ref={field}
          label={t('支付密码')}
          type="password"
          required
          value={password}
          onChange={setPassword}
          autoComplete="off"
          description={t('演示用，任意 6 位以上即可，不会保存')}
          error={tried && !valid ? t('密码不能少于 6 位') : undefined}
        />
        <FormActions sticky>
          <Button type="submit" variant="primary">
            {t('提交转账')}
          </Button>
          <Button onPress={onBack}>{t('上一步')}</Button>
        </FormActions>
      </Form>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('确认转账')}
        message={t('确定向“{{payee}}”转账 {{amount}} 元吗？', {
          payee: values.payee,
          amount: sumText(values.amount ?? 0, locale),
        })}
        confirm={t('确定转账')}
        cancel={t('取消')}
        onConfirm={onDone}
      />
    </div>
  )
}
