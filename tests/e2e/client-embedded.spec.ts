import { clientContract } from './client/contract.ts';
import { startProduct } from './product.ts';

clientContract(async () => {
  const product = await startProduct();
  return { product, stop: () => product.remove() };
});
