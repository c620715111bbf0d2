package org.tilewright.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.tilewright.model.TilewrightFactory;
import org.tilewright.model.TilewrightPackage;
import org.tilewright.model.TilewrightPackage.Literals;
import org.tilewright.model.icons.ElementIcons;
import org.tilewright.model.provider.TilewrightItemProviderAdapterFactory;
import org.tilewright.ui.editor.tree.ModelLabelProvider;
import org.tilewright.ui.tests.ErrorLog;

class ElementLabelsTest {

    @RegisterExtension
    final ErrorLog errorLog = new ErrorLog();

    private final ModelLabelProvider labels = new ModelLabelProvider(new TilewrightItemProviderAdapterFactory());

    @AfterEach
    void dispose() {
        labels.dispose();
    }

    @Test
    void everyKindOfElementHasAnIconThatIsDrawn() {
        for (EClass type : concrete()) {
            assertNotNull(ElementIcons.of(type), type.getName());
            Image image = labels.getImage(element(type));
            assertEquals(16, image.getBounds().width, type.getName());
            assertEquals(16, image.getBounds().height, type.getName());
            assertTrue(covered(image.getImageData()) > 20, type.getName() + " is hardly to be seen");
        }
    }

    @Test
    void familiesShareAnIconUntilOneHasItsOwn() {
        assertEquals(ElementIcons.of(Literals.DPRT_PREFETCHER), ElementIcons.of(Literals.STRIDE_PREFETCHER));
        assertNotEquals(ElementIcons.of(Literals.ZCACHE), ElementIcons.of(Literals.TEXTURE_CACHE));
        assertTrue(ElementIcons.of(Literals.CPU_SORT_FIRST).getPath().endsWith("/SplitFrame.svg"),
                "the nearest super class is asked first");
    }

    @Test
    void abbreviationsAreWrittenAsTheFieldDoes() {
        List<EClass> types = List.of(Literals.ZCACHE, Literals.GPU, Literals.ROP, Literals.ADAPTIVE_DPRT_PREFETCHER,
                Literals.DRAM_TIMING, Literals.CPU_SORT_FIRST, Literals.CLIP_CULL);
        assertEquals(List.of("Z Cache", "GPU", "ROP", "Adaptive DPRT Prefetcher", "DRAM Timing", "CPU Sort First",
                "Clip Cull"), types.stream().map(type -> labels.getText(element(type))).toList());
    }

    private static List<EClass> concrete() {
        return TilewrightPackage.eINSTANCE.getEClassifiers().stream().filter(EClass.class::isInstance)
                .map(EClass.class::cast).filter(type -> !type.isAbstract()).toList();
    }

    private static EObject element(EClass type) {
        return TilewrightFactory.eINSTANCE.create(type);
    }

    /** How many pixels are more than half opaque. */
    private static long covered(ImageData data) {
        return IntStream.range(0, data.height * data.width)
                .filter(i -> data.getAlpha(i % data.width, i / data.width) > 127).count();
    }
}
