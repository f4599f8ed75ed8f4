import { journeyContract } from './journey/journey.contract.ts';
import { startProduct } from './product.ts';

journeyContract(startProduct);
