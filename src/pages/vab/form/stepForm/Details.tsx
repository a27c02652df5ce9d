import { Controller, type UseFormReturn } from 'react-hook-form'
import { useTexts } from '@/i18n/useTexts'
import { Button } from '@/ui/inputs/Button'
import { Form, FormActions } from '@/ui/inputs/Form'
import { tidyDigits } from '@/lib/tidy'
import { NumberField } from '@/ui/inputs/NumberField'
import { Select } from '@/ui/inputs/Select'
import { TextField } from '@/ui/inputs/TextField'
import { amountTerms, payers, payerWords, type TransferValues } from './transferValues'

/** The first step: payer, payee, amount. */
export function Details({ form, onNext }: { form: UseFormReturn<TransferValues>; onNext: () => void }) {
  const { t, title } = useTexts()
  const { control, handleSubmit, formState } = form
  const said = (name: keyof TransferValues) => {
    const message = formState.errors[name]?.message
    return message === undefined ? undefined : title(message)
  }
  return (
    <Form label={t('填写转账信息')} labels="side" onSubmit={() => void handleSubmit(onNext)()}>
      <Controller
        name="payer"
        control={control}
        render={({ field }) => (
          <Select
            {...field}
            label={t('付款账户')}
            required
            options={payers.map((id) => ({ id, label: t(payerWords[id]) }))}
            error={said('payer')}
          />
        )}
      />
      <Controller
        name="account"
        control={control}
        render={({ field }) => (
          <TextField
            {...field}
            label={t('收款账号')}
            required
            // Pasted numbers have gaps.
            maxLength={40}
            tidy={tidyDigits}
            description={t('16 到 19 位数字')}
            error={said('account')}
          />
        )}
      />
      <Controller
        name="payee"
        control={control}
        render={({ field }) => (
          <TextField {...field} label={t('收款人姓名')} required maxLength={50} error={said('payee')} />
        )}
      />
      <Controller
        name="amount"
        control={control}
        render={({ field }) => (
          <NumberField
            {...field}
            label={t('转账金额')}
            required
            {...amountTerms}
            unit={t('元')}
            error={said('amount')}
          />
        )}
      />
      <FormActions sticky>
        <Button type="submit" variant="primary">
          {t('下一步')}
        </Button>
      </FormActions>
    </Form>
  )
}
