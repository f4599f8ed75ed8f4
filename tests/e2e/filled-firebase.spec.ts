import { startDeployedProduct } from './deployed.ts';
import { filledContract } from './filled/filled.contract.ts';

filledContract(startDeployedProduct);
