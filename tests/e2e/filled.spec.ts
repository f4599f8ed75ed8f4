import { filledContract } from './filled/filled.contract.ts';
import { startProduct } from './product.ts';

filledContract(startProduct);
