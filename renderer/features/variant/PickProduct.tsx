import { t } from '../../../messages/language.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ProductPicker } from './ProductPicker.tsx';
import classes from './variants.module.css';

/** Dialog to pick a product and open it. */
export function PickProduct({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t().variant.picker.open}
      size={640}
      padding={0}
      classNames={{ header: classes.pickerHeader, body: classes.pickerBody }}
    >
      <ProductPicker onPicked={onClose} />
    </Dialog>
  );
}
